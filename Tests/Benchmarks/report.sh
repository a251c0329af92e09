# What scripts/bench and the shell programs of scripts/benchmarks share: to be sourced in the project's folder.
here=Tests/Benchmarks
built=$PWD/.build-bench
# In memory: for a file that takes another one's place ext4 looks among all inodes that were freed lately, longer than a picture
# takes.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

compiler=$(command -v cc || command -v gcc || command -v clang) || {
  echo "presscheck: no C compiler for the baseline; try: apt-get install gcc" >&2
  exit 1
}

check_rounds() { # how often to measure
  [[ $1 =~ ^[1-9][0-9]{0,2}$ ]] && return
  echo "presscheck: $0 takes a number of rounds from 1 to 999, not '$1'" >&2
  exit 64
}

# What the build says is in $work/log.
build() { # product
  scripts/build-command "$1" --scratch-path "$built" >"$work/log" 2>&1
}

build_baselines() { # programs
  local program libraries
  read -ra libraries <<<"$(pkg-config --cflags --libs cairo-ft libpng) -lm"
  for program; do
    "$compiler" -O2 -o "$built/$program" "$here/baseline/$program.c" "${libraries[@]}"
  done
}

# Rounds of measurements stand in $work/ours and $work/base, `figure value` a line.
keep() { # figure, lines of turns: the first is ours, the second what it is held against
  sed -n 1p <<<"$2" | { read -r time memory _ && echo "$1 $time" && echo "$1Memory $memory"; } >>"$work/ours"
  sed -n 2p <<<"$2" | { read -r time memory _ && echo "$1 $time" && echo "$1Memory $memory"; } >>"$work/base"
}
values() { awk -v figure="$2" '$1 == figure { print $2 }' "$work/$1"; } # side, figure
median() { sort -g | awk '{ all[NR] = $1 } END { print all[int(NR / 2) + 1] }'; }

header() { printf '%-38s %9s %9s %-3s %7s  %s\n' figure "${1:-ours}" "${2:-baseline}" '' ratio goal; }

# The ratio is the median of each round's own, whose two sides the machine treated alike, and not that of the medians.
row() { # figure, title, unit, how much of what was measured makes one, goal: the ratio that it shall not exceed
  local ours base ratio
  ours=$(values ours "$1" | median)
  base=$(values base "$1" | median)
  ratio=$(paste <(values ours "$1") <(values base "$1") | awk '{ print $1 / $2 }' | median)
  awk -v ours="$ours" -v base="$base" -v ratio="$ratio" -v title="$2" -v unit="$3" -v size="$4" -v goal="$(goal "$ratio" "$5")" \
    'BEGIN { printf "%-38s %9.3f %9.3f %-3s %7.3f  %s\n", title, ours / size, base / size, unit, ratio, goal }'
}

goal() { # value, the most that it shall be: says whether it is met, and nothing without one
  [ -z "$2" ] || awk -v value="$1" -v goal="$2" 'BEGIN { printf "%-6s %s", "≤ " goal, value <= goal + 0 ? "met" : "missed" }'
}

machine() {
  local model
  model=$(awk -F ': ' '/^model name/ { print $2; exit }' /proc/cpuinfo)
  echo "Machine: ${model:-unknown}, $(nproc) cores, load $(cut -d ' ' -f 1 /proc/loadavg)."
}
