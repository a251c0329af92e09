internal import Glibc

/// The machine's clocks, for deadlines and for the times of files: nothing that is read or drawn depends on them.
package enum SystemClock {
  /// Seconds on a clock that only goes forward.
  package static var seconds: Double { Double(nanoseconds(CLOCK_MONOTONIC)) / 1e9 }

  /// The time of day, in nanoseconds since 1970.
  package static var timeOfDay: Int64 { nanoseconds(CLOCK_REALTIME) }

  /// The time of day in whole ticks, as the times of files count it, in nanoseconds since 1970.
  package static var fileTime: Int64 { nanoseconds(CLOCK_REALTIME_COARSE) }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.nanoseconds
  }
}
