# What scripts/bench and scripts/bench-diff share: to be sourced in the project's folder.
here=Tests/Benchmarks
built=$PWD/.build-bench
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

compiler=$(command -v cc || command -v gcc || command -v clang) || {
  echo "presscheck: no C compiler for the baseline; try: apt-get install gcc" >&2
  exit 1
}

check_rounds() { # how often to measure
  [[ $1 =~ ^[1-9][0-9]{0,2}$ ]] && return
  echo "presscheck: ${0##*/} takes a number of rounds from 1 to 999, not '$1'" >&2
  exit 64
}

# Statically where that works, as scripts/demo does. What the compiler says is in $work/log.
build() { # product
  local options=(--scratch-path "$built" -c release --product "$1")
  swift build "${options[@]}" --static-swift-stdlib >"$work/log" 2>&1 || swift build "${options[@]}" >"$work/log" 2>&1
}

build_baselines() { # programs
  local program libraries
  read -ra libraries <<<"$(pkg-config --cflags --libs cairo-ft libpng) -lm"
  for program; do
    "$compiler" -O2 -o "$built/$program" "$here/baseline/$program.c" "${libraries[@]}"
  done
}

machine() {
  local model
  model=$(awk -F ': ' '/^model name/ { print $2; exit }' /proc/cpuinfo)
  echo "Machine: ${model:-unknown}, $(nproc) cores, load $(cut -d ' ' -f 1 /proc/loadavg)."
}
