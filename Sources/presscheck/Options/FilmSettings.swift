import ArgumentParser
import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckRendering

/// How a film runs and is written.
struct FilmSettings: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "How long it is: 1.5 or 250ms; default: the shot's, else one turn.",
    transform: FilmOptions.duration)
  var duration: Double?

  @Option(
    parsing: .unconditional, help: "Frames a second, 0.1 to 1000; default: the shot's, else 60.",
    transform: FilmOptions.rate)
  var fps: Double?

  @Option(help: ArgumentHelp("How often it plays; default: 0, for ever.", valueName: "times"))
  var loop: Int = 0

  @Option(help: ArgumentHelp("png is APNG; default: what -o ends in, else png."))
  var format: FilmFormat?

  @Option(
    help: ArgumentHelp(
      "What GIF's half-transparent pixels lie on; default: white, in the dark black.", valueName: "colour"),
    completion: Completions.colors)
  var matte: String?

  @Flag(help: "GIF mixes colours that its palette of 255 lacks.")
  var dither = false

  func validate() throws {
    if !(0...65_535).contains(loop) { throw ValidationError("--loop takes 0 to 65535, not \(loop)") }
  }

  /// What was typed of duration and rate.
  var options: FilmOptions { FilmOptions(duration: duration, fps: fps) }

  func recipe(_ format: FilmFormat, for frame: ResolvedPicture) throws(Diagnostic) -> FilmRecipe {
    let isDark = frame.request.traits.appearance == .dark
    let standard = isDark ? Pixel(red: 0, green: 0, blue: 0) : Pixel(red: 255, green: 255, blue: 255)
    let color = try matte.map { text throws(Diagnostic) in try FilmRecipe.matte(text, frame.request.traits.appearance) }
    return FilmRecipe(format: format, plays: loop, matte: color ?? standard, isDithered: dither)
  }
}
