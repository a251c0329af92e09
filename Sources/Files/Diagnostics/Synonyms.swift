/// The names of CSS, Figma's exports and UIKit for the keys and values of button files.
enum Synonyms {
  /// The known name that another tool calls so; nil for none.
  static func meant(by name: String, among known: [String]) -> String? {
    let word = String(name.lowercased().filter { $0.isLetter })
    guard let meanings = meanings[word] else { return nil }
    return meanings.first { known.contains($0) && $0 != name }
  }

  /// By the other word, in small letters without dashes: the nearest meaning first, because not every map has each key.
  private static let meanings: [String: [String]] = [
    "text": ["string", "title"], "label": ["string", "title"], "caption": ["string", "title"],
    "title": ["string"], "string": ["title"],
    "textcolor": ["color", "titleColor", "foregroundColor"], "fontcolor": ["color", "titleColor"],
    "foreground": ["color", "foregroundColor"], "fill": ["fillColor", "backgroundColor"],
    "stroke": ["strokeColor", "borderColor"], "strokewidth": ["lineWidth"],
    "background": ["backgroundColor"], "bg": ["backgroundColor"], "bgcolor": ["backgroundColor"],
    "radius": ["cornerRadius"], "borderradius": ["cornerRadius"], "rounded": ["cornerRadius"],
    "border": ["borderWidth"], "overflow": ["masksToBounds"], "clip": ["masksToBounds"],
    "clipstobounds": ["masksToBounds"],
    "alpha": ["opacity"], "hidden": ["isHidden"], "visible": ["isHidden"], "visibility": ["isHidden"],
    "display": ["isHidden"], "zindex": ["zPosition"],
    "width": ["frame", "size"], "height": ["frame", "size"], "x": ["frame", "position"], "y": ["frame", "position"],
    "left": ["frame"], "top": ["frame"], "rect": ["frame"],
    "children": ["sublayers", "layers"], "subviews": ["sublayers", "layers"], "layers": ["sublayers"],
    "rotation": ["transform"], "rotate": ["transform"], "scale": ["transform"], "translate": ["transform"],
    "contents": ["image"], "src": ["image"], "url": ["image"], "icon": ["image"],
    "font": ["fontFamily"], "fontname": ["fontFamily"], "fontstyle": ["italic"], "textalign": ["alignment"],
    "textalignment": ["alignment"], "align": ["alignment"], "letterspacing": ["letterSpacing", "kern"],
    "numberoflines": ["lines"], "maxlines": ["lines"], "linebreakmode": ["truncation"],
    "textoverflow": ["truncation"],
    "shadow": ["shadowOpacity"], "boxshadow": ["shadowOpacity"], "shadowblur": ["shadowRadius"],
    "blur": ["shadowRadius"],
    "easing": ["timing"], "timingfunction": ["timing"], "transitiontimingfunction": ["timing"], "curve": ["timing"],
    "delay": ["beginTime"], "iterations": ["repeatCount"], "repeat": ["repeatCount"], "loop": ["repeatCount"],
    "iterationcount": ["repeatCount"], "direction": ["autoreverses"], "alternate": ["autoreverses"],
    "property": ["keyPath"], "keyframes": ["values"], "times": ["keyTimes"], "target": ["layer"],
    "state": ["in", "states"], "time": ["at"], "trigger": ["event"], "on": ["event"],
    "source": ["from"], "destination": ["to"], "variants": ["matrix"], "theme": ["appearance"],
    "animation": ["animations", "animate"], "easeinout": ["easeInEaseOut"], "easein": ["easeIn"],
    "easeout": ["easeOut"], "ease": ["default"], "infinite": ["infinity"], "centre": ["center"],
    "click": ["touchUpInside"], "tap": ["touchUpInside"], "mousedown": ["touchDown"], "mouseup": ["touchUpInside"],
    "pointerdown": ["touchDown"], "pointerup": ["touchUpInside"], "touchstart": ["touchDown"],
    "touchend": ["touchUpInside"], "press": ["touchDown"], "rectangle": ["shape"],
  ]
}
