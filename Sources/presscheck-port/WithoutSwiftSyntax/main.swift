import Glibc

// Stands for presscheck-port where the toolchain that builds it has no SwiftSyntax to read Swift with.
let message =
  "error: presscheck-port needs a toolchain with SwiftSyntax in usr/lib/swift/host; those of swift.org have it\n"
write(2, message, message.utf8.count)
exit(70)
