-- The table in which the migration library keeps count, as it makes it. Only for generating `shared/generated`.
CREATE TABLE refinery_schema_history (
    version int4 PRIMARY KEY,
    name varchar(255),
    applied_on varchar(255),
    checksum varchar(255)
);
