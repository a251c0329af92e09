# What scripts/bench and the shell programs of scripts/benchmarks share: to be sourced in the project's folder.
# --instructions as their first argument counts in valgrind what they time else, once: slower, and the same on a busy machine. What
# is said of times then holds for thousands of instructions, without goals; of memory nothing is said.
counts=
if [ "${1:-}" = --instructions ]; then
  counts=$1
  shift
  command -v valgrind >/dev/null || { echo "presscheck: --instructions needs valgrind; try: apt-get install valgrind" >&2; exit 1; }
fi
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

# What the build says is in $work/log. Valgrind cannot read Swift's debug information.
build() { # product
  scripts/build-command "$1" --scratch-path "$built" -Xlinker --strip-debug >"$work/log" 2>&1
}

build_baselines() { # programs
  local program packages libraries
  for program; do
    packages=(cairo-ft libpng)
    [ "$program" != start ] || packages=(pango harfbuzz)
    read -ra libraries <<<"$(pkg-config --cflags --libs "${packages[@]}") -lm"
    "$compiler" -O2 -o "$built/$program" "$here/baseline/$program.c" "${libraries[@]}"
  done
}

# Runs commands, the first of which is ours, and prints for each its time, its memory and the ratio of the first one's time to
# its own, as Tests/Benchmarks/baseline/turns.c does; what they say goes to $work/log.
turns() { # rounds, the highest status that is no failure, command… -- command…
  if [ -n "$counts" ]; then
    count_turns "${@:2}"
  else
    "$built/turns" "$@" 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
  fi
}
count_turns() { # status, command… -- command…
  local most=$1 first= value command=() word
  shift
  for word in "$@" --; do
    [ "$word" = -- ] || { command+=("$word"); continue; }
    value=$(count_process "$most" "${command[@]}")
    first=${first:-$value}
    awk -v first="$first" -v value="$value" 'BEGIN { printf "%.1f 0 %.3f\n", value, first / value }'
    command=()
  done
}
# The instructions of all threads, and of what `exec` leads to, but not of an app's own classes, whose program stands in a cache.
count_process() { # status, command…
  local status=0
  rm -f "$work"/counted.*
  valgrind --tool=exp-bbv --instr-count-only=yes --bb-out-file=/dev/null --trace-children=yes --trace-children-skip='*/runners/*' \
    --log-file="$work/counted.%p" "${@:2}" >/dev/null 2>"$work/log" || status=$?
  [ "$status" -le "$1" ] || { cat "$work/log" >&2; exit 1; }
  awk '/Total instructions:/ { all += $NF } END { printf "%.3f\n", all / 1000 }' "$work"/counted.*
}
# Functions in which instructions are counted, as the linker calls them.
drawing='*10RasterizerC4draw_5scale0*KF'
encoding='*10PNGEncoderC6encode_*19PremultipliedBitmap*KF'
# What some functions take of a process, whatever else it does.
count_functions() { # side, figure, how often they are called, functions with * for any part of their names, command…
  local name toggles=()
  for name in $4; do toggles+=("--toggle-collect=$name"); done
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "${toggles[@]}" "${@:5}" 2>&1 >/dev/null |
    awk -v figure="$2" -v calls="$3" '/Collected :/ { all = $NF } END { if (all == 0) exit 1; print figure, all / 1000 / calls }' \
      >>"$work/$1" || { echo "presscheck: no function $4 was called in ${5##*/}" >&2; exit 1; }
}

# Rounds of measurements stand in $work/ours and $work/base, `figure value` a line.
keep() { # figure, lines of turns: the first is ours, the second what it is held against
  sed -n 1p <<<"$2" | { read -r time memory _ && echo "$1 $time" && echo "$1Memory $memory"; } >>"$work/ours"
  sed -n 2p <<<"$2" | { read -r time memory _ && echo "$1 $time" && echo "$1Memory $memory"; } >>"$work/base"
}
values() { awk -v figure="$2" '$1 == figure { print $2 }' "$work/$1"; } # side, figure
median() { sort -g | awk '{ all[NR] = $1 } END { print all[int(NR / 2) + 1] }'; }

header() { printf '%-38s %9s %9s %-3s %7s  %s\n' figure "${1:-ours}" "${2:-baseline}" '' ratio "$([ -n "$counts" ] || echo goal)"; }

# The ratio is the median of each round's own, whose two sides the machine treated alike, and not that of the medians.
row() { # figure, title, unit, how much of what was measured makes one, goal: the ratio that it shall not exceed
  local ours base ratio
  ours=$(values ours "$1" | median)
  base=$(values base "$1" | median)
  # Instructions are counted of what takes time alone.
  [ "${base:-0}" != 0 ] || return 0
  ratio=$(paste <(values ours "$1") <(values base "$1") | awk '{ print $1 / $2 }' | median)
  awk -v ours="$ours" -v base="$base" -v ratio="$ratio" -v title="$2" -v unit="$(unit "$3")" -v size="$4" -v goal="$(goal "$ratio" "$5")" \
    'BEGIN { printf "%-38s %9.3f %9.3f %-3s %7.3f  %s\n", title, ours / size, base / size, unit, ratio, goal }'
}

# Of a thousand instructions where a µs is meant.
unit() { # ms or s
  case $counts$1 in
    --instructionsms) echo MI ;;
    --instructionss) echo GI ;;
    *) echo "$1" ;;
  esac
}

goal() { # value, the most that it shall be: says whether it is met, and nothing without one
  [ -z "$2" ] || [ -n "$counts" ] || awk -v value="$1" -v goal="$2" 'BEGIN { printf "%-6s %s", "≤ " goal, value <= goal + 0 ? "met" : "missed" }'
}

machine() {
  local model
  model=$(awk -F ': ' '/^model name/ { print $2; exit }' /proc/cpuinfo)
  echo "Machine: ${model:-unknown}, $(nproc) cores, load $(cut -d ' ' -f 1 /proc/loadavg)."
}
