internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckHTTP
internal import PresscheckRendering
internal import Synchronization

// `/film`: a run as a file.
extension LiveProject {
  /// The bytes that `film` gives.
  func film(_ query: Query, _ request: HTTPRequest) throws(Refusal) -> HTTPResponse {
    let button = try live(query)
    return try refusing { () throws(Diagnostic) in
      let format: FilmFormat = try request.choice(.format) ?? .png
      let options = FilmOptions(
        duration: try request.one(RequestOption.duration.rawValue).map(FilmOptions.duration),
        fps: try request.one(RequestOption.fps.rawValue).map(FilmOptions.rate))
      let request = try query.request(of: button.file, film: options)
      return try largePictures.withLock { _ throws(Diagnostic) in
        guard let picture = try button.renderer.resolve([request]).first else {
          throw Diagnostic(file: nil, "there is no such film", exit: .usage)
        }
        let matte = FilmRecipe.matte(for: request.traits.appearance)
        let bytes = try picture.film(FilmRecipe(format: format, effort: .dense, matte: matte))
        let name = "\(request.name.stem.replacing("/", with: "-")).\(format.rawValue)"
        return HTTPResponse(
          type: format == .png ? "image/apng" : "image/\(format.rawValue)",
          fields: ["Content-Disposition": "attachment; filename*=UTF-8''\(name.percentEncoded(keeping: "-._"))"], bytes)
      }
    }
  }
}
