-- What a client with a checkout is asked to look up, and reports about.
CREATE INDEX memory_ref_by_target ON memory_ref (scope, path, symbol);
