@_exported public import PresscheckCoreGraphics
