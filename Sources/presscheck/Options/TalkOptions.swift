import ArgumentParser

/// How much a run says. `Manner` reads it before the command line is parsed.
struct TalkOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Says only what is wrong: no findings, no progress, no list of what was written.")
  var quiet = false
}
