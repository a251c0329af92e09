@_exported public import PresscheckButtonFile
@_exported public import PresscheckControls
@_exported public import PresscheckGraphics
@_exported public import PresscheckLayerTree
