import PresscheckButtonFile
import PresscheckRendering

/// Where films go, as `-o` and `--format` say.
enum FilmDestination {
  /// Under their own names, below a folder; empty is the working folder.
  case films(String, FilmFormat)
  case file(String, FilmFormat)
  /// A folder of frames; of several films each has a folder of its own in it.
  case frames(String, isOnly: Bool)
  case standardOutput(FilmFormat)

  /// A folder becomes one of frames unless a format is named.
  init(_ path: String?, format named: FilmFormat?, count: Int) throws(Diagnostic) {
    switch Destination(path) {
    case .standardOutput: self = .standardOutput(named ?? .png)
    case .folder(let folder) where path == nil || named != nil: self = .films(folder, named ?? .png)
    case .folder(let folder): self = .frames(folder, isOnly: count == 1)
    case .file(let file):
      guard let format = named ?? FilmFormat(path: file) else {
        throw Diagnostic(
          file: "-o", "\"\(file)\" does not end in .png, .webp or .gif, the formats that films are written in",
          hint: "for a folder of frames, end the path with a slash", exit: .usage)
      }
      self = .file(file, format)
    }
  }

  /// - Throws: Exit 64 for several films in one place, and for a film and its description in one.
  func check(_ names: [PictureName], json: Bool) throws(Diagnostic) {
    switch self {
    case .films, .frames: return
    case .standardOutput where json:
      throw Diagnostic(file: "-o", "the film and --json do not both go to standard output", exit: .usage)
    case .file, .standardOutput:
      guard names.count == 1 else {
        throw Diagnostic(
          file: "-o", "\(names.count) films do not go into one file",
          hint: "choose one with \(Suggestions.list(names.choosingFlags, "and")), or leave -o out", exit: .usage)
      }
    }
  }

  /// A folder's films are frames in PNG.
  var format: FilmFormat {
    switch self {
    case .films(_, let format), .file(_, let format), .standardOutput(let format): format
    case .frames: .png
    }
  }
}
