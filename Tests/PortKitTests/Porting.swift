import PresscheckPortKit
import Testing

