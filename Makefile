# The commands of the project. `make` alone lists them.

.PHONY: help dev build functions sam-local test test-all bench lint advisories generate check-generated

TOOLS := target/tools
VENV := target/tools-venv
SAM_VENV := target/sam-venv
EMULATOR_VENV := target/emulator-venv
CHECKOV_VENV := target/checkov-venv
# What this machine runs: the template's own default is what AWS runs cheapest.
ARCHITECTURE := $(if $(filter x86_64,$(shell uname -m)),x86_64,arm64)
WITH_POSTGRES := target/debug/with-postgres
CORNUCOPIA := $(TOOLS)/bin/cornucopia
CORNUCOPIA_VERSION := 1.0.1
CARGO_DENY_VERSION := 0.20.2
# The one that can fetch has a TLS stack more to compile, which lints do without.
FETCHING_DENY := target/advisory-tools/bin/cargo-deny
# nextest runs tests side by side; plain `cargo test` runs the same ones.
TEST_RUNNER := $(shell cargo nextest --version >/dev/null 2>&1 && echo "nextest run --no-fail-fast" || echo "test")

help: ## list the commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

dev: build ## run everything on this machine, at http://127.0.0.1:7077 (options: ARGS="--port 7078")
	target/release/kenfold dev $(ARGS)

# Optimising across crates pays for functions, which are loaded often; here it would cost minutes.
build: ## build target/release/kenfold
	CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 cargo build --release --locked -p kenfold-cli

functions: $(SAM_VENV)/ready ## build the Lambda functions for this machine, in target/lambda
	PATH="$(CURDIR)/$(SAM_VENV)/bin:$$PATH" SAM_CLI_TELEMETRY=0 sam build --parameter-overrides Architecture=$(ARCHITECTURE)

sam-local: functions $(EMULATOR_VENV)/ready ## serve them with sam local, at http://127.0.0.1:3000: needs Docker, and make dev running
	KENFOLD_SAM=$(CURDIR)/$(SAM_VENV)/bin/sam PYTHONPATH=tests/emulator:tests/clients/python \
		$(EMULATOR_VENV)/bin/python tests/sam-local/start.py $(ARGS)

# All targets at once: built alone, the program would have its dependencies compiled with other features, a second time.
test: $(WITH_POSTGRES) $(VENV)/ready functions ## unit, integration, emulator and client tests: needs Rust and Python
	cargo build --locked --workspace --all-targets
	$(WITH_POSTGRES) -- cargo $(TEST_RUNNER) --locked --workspace
	KENFOLD_FUNCTIONS_DIR=$(CURDIR)/target/lambda KENFOLD_BIN=$(CURDIR)/target/debug/kenfold bash tests/emulator/run.sh
	KENFOLD_BIN=$(CURDIR)/target/debug/kenfold bash tests/clients/run-python.sh
	$(VENV)/bin/python -m pytest tests/delivery

test-all: test ## and what needs system packages: Node clients, conformance, SAM in Docker
	KENFOLD_BIN=$(CURDIR)/target/debug/kenfold bash tests/clients/run-node.sh
	KENFOLD_FUNCTIONS_DIR=$(CURDIR)/target/lambda bash tests/sam-local/run.sh

bench: $(WITH_POSTGRES) functions ## measure, and fail when a limit is missed
	cargo build --release --locked -p kenfold-bench
	$(WITH_POSTGRES) -- target/release/bench --functions target/lambda

lint: $(VENV)/ready $(SAM_VENV)/ready $(CHECKOV_VENV)/ready $(TOOLS)/bin/cargo-machete $(TOOLS)/bin/cargo-deny ## format, lints, documentation, licences, spelling, workflows
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps --document-private-items
	$(TOOLS)/bin/cargo-deny --locked check bans licenses sources
	$(TOOLS)/bin/cargo-machete
	$(VENV)/bin/typos
	$(VENV)/bin/actionlint
	$(VENV)/bin/zizmor --offline --no-progress --persona pedantic .github
	python3 infra/cost.py --check docs/deploy.md
	SAM_CLI_TELEMETRY=0 $(SAM_VENV)/bin/sam validate --lint
	$(SAM_VENV)/bin/cfn-lint --regions eu-central-1 us-east-1 -- infra/*.yaml
	bash infra/checkov.sh $(CHECKOV_VENV)/bin/checkov

advisories: $(FETCHING_DENY) ## known vulnerabilities of the dependencies: needs the internet
	$(FETCHING_DENY) --locked check advisories

generate: $(WITH_POSTGRES) $(CORNUCOPIA) ## make shared/generated anew from shared/queries and migrations
	$(WITH_POSTGRES) -- bash shared/generate.sh $(CORNUCOPIA) shared/generated

check-generated: $(WITH_POSTGRES) $(CORNUCOPIA) ## fail when shared/generated is stale
	rm -rf target/generated
	$(WITH_POSTGRES) -- bash shared/generate.sh $(CORNUCOPIA) target/generated
	diff -r target/generated shared/generated

$(WITH_POSTGRES): $(wildcard cli/postgres/src/*.rs cli/postgres/src/*/*.rs) cli/postgres/Cargo.toml
	cargo build --locked -p kenfold-postgres
	touch $@

$(CORNUCOPIA):
	cargo install --locked --quiet --root $(TOOLS) cornucopia --version $(CORNUCOPIA_VERSION)

$(TOOLS)/bin/cargo-machete:
	cargo install --locked --quiet --root $(TOOLS) cargo-machete --version 0.9.2

$(TOOLS)/bin/cargo-deny:
	cargo install --locked --quiet --root $(TOOLS) cargo-deny --version $(CARGO_DENY_VERSION) --no-default-features

$(FETCHING_DENY):
	cargo install --locked --quiet --root target/advisory-tools cargo-deny --version $(CARGO_DENY_VERSION)

$(VENV)/ready: requirements-tools.txt
	python3 -m venv --clear $(VENV)
	$(VENV)/bin/pip install --quiet --requirement requirements-tools.txt
	touch $@

$(SAM_VENV)/ready: tests/emulator/requirements-sam.txt
	bash tests/emulator/make-venv.sh $(SAM_VENV) tests/emulator/requirements-sam.txt
	touch $@

# It wants another boto3 than SAM does.
$(CHECKOV_VENV)/ready: infra/requirements-checkov.txt
	python3 -m venv --clear $(CHECKOV_VENV)
	$(CHECKOV_VENV)/bin/pip install --quiet --requirement infra/requirements-checkov.txt
	touch $@

$(EMULATOR_VENV)/ready: tests/emulator/requirements.txt
	bash tests/emulator/make-venv.sh $(EMULATOR_VENV) tests/emulator/requirements.txt
	touch $@
