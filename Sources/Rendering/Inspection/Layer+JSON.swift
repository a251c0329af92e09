internal import PresscheckButtonFile
package import PresscheckFiles
package import PresscheckLayerTree

extension Layer {
  /// The name, the type, what differs from the defaults, the mask and the sublayers.
  package var json: JSON {
    var members = [JSON.Member("name", .text(name))]
    if type != .plain { members.append(JSON.Member("type", .text(type.rawValue))) }
    members += attributes.map { JSON.Member($0.key, $0.value.json) }
    if let mask { members.append(JSON.Member("mask", mask.json)) }
    if !sublayers.isEmpty { members.append(JSON.Member("sublayers", .list(sublayers.map(\.json)))) }
    return .object(members)
  }
}
