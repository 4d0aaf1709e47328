# Bastide. Plain `make` builds build/bastide; `make help` tells the rest. On a bare machine: ./run and ./test.
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
FUZZ_SECONDS ?= 600
PREFIX ?= /usr/local
export JOBS FUZZ_SECONDS

PRESETS := release clang asan gcc-asan

.PHONY: all test lint bench fuzz long wasm web serve install deps clean format help $(PRESETS)

all: release

define build
	@test -f build/$(1)/build.ninja || cmake --preset $(1) --log-level=NOTICE >/dev/null
	@cmake --build --preset $(1) --parallel $(JOBS) $(2)
endef

# The program, the libraries and the catalogues, without the tests.
$(PRESETS):
	$(call build,$@,--target program)

wasm: ## build/wasm/bastide.wasm
	$(call build,wasm)

web: release wasm ## build/web: the browser client
	@tools/web

serve: web ## the browser client at http://localhost:8080
	@build/bastide serve

test: ## everything, in stages with their seconds (at most 600 s)
	@tools/test

lint: release ## formatting, clang-tidy, layers, catalogues, scripts
	@tools/lint

bench: release ## speeds and signatures
	@build/bastide bench

fuzz: ## each fuzz target for FUZZ_SECONDS (600)
	$(call build,fuzz)
	@tools/fuzz --seconds $(FUZZ_SECONDS) build/fuzz/fuzz/fuzz_*

long: ## the tests that take long: a million games, the reference at full size, bastide-farm with local ranks, more compilers
	@cmake --preset release --log-level=NOTICE >/dev/null
	$(call build,release)
	@ctest --test-dir build/release --label-regex '^long$$' --output-on-failure --no-tests=error

install: web ## program, client, library, headers, catalogues to PREFIX (/usr/local), below DESTDIR
	@cmake -S . -B build/release -DCMAKE_INSTALL_PREFIX=$(PREFIX) --log-level=NOTICE
	@cmake --build --preset release --parallel $(JOBS) --target program
	@cmake --install build/release

deps: ## installs the Debian packages that are missing
	@tools/install-packages

clean: ## removes build/ and the packages of the client
	rm -rf build web/node_modules

format: ## formats all C files
	@tools/format

help: ## this list
	@printf '%s\n' 'make                builds build/bastide'
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name text; do printf 'make %-14s %s\n' "$$name" "$$text"; done
