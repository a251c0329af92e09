@_exported public import PresscheckQuartzCore
