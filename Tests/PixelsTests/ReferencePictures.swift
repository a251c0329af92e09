import Foundation
import Testing

/// A small PNG and its pixels as another decoder sees them.
struct ReferencePicture: CustomTestStringConvertible, Sendable {
  /// Colour type, bit depth, plain or interlaced, whether there is a `tRNS` chunk, and the size.
  var name: String
  var png: [UInt8]
  var rgba: [UInt8]

  var testDescription: String { name }

  /// Every colour type at every bit depth, plain and interlaced: noise under every filter, 16-bit values multiples of 257.
  /// Written byte by byte in Python, decoded with Pillow 13; but the alpha of a `tRNS` colour key is by the
  /// specification, as Pillow scales the key only at 1 and 8 bits.
  static let all: [ReferencePicture] = {
    var pictures: [ReferencePicture] = []
    var texts = ["", ""]
    var part = 0
    func finish(_ name: String) {
      let bytes = texts.map { [UInt8](Data(base64Encoded: $0) ?? Data()) }
      pictures.append(ReferencePicture(name: name, png: bytes[0], rgba: bytes[1]))
      texts = ["", ""]
      part = 0
    }
    var name: String?
    for line in table.split(separator: "\n") {
      if line == "  =" {
        part = 1
      } else if line.hasPrefix(" ") {
        texts[part] += line.trimmingPrefix { $0 == " " }
      } else {
        if let name { finish(name) }
        name = String(line)
      }
    }
    if let name { finish(name) }
    return pictures
  }()
}

private let table = """
  grey 1 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQAAAABOI6BLAAAAEklEQVR42mN4wmDA7MG0hPkUAA2cAtNPDfKDAAAAAElFTkSuQmCC
    =
    ////////////////AAAA/wAAAP//////AAAA/wAAAP///////////wAAAP8AAAD/AAAA////////////AAAA/wAAAP8AAAD/AAAA/wAAAP8AAAD/
    AAAA/wAAAP////////////////8AAAD/AAAA////////////
  grey 1 plain tRNS 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQAAAABOI6BLAAAAAnRSTlMAAQGU/a4AAAASSURBVHjaY85g0GFkYPzAcAMACLYCYvr04eIAAAAASUVO
    RK5CYII=
    =
    AAAA/////wD///8AAAAA/////wAAAAD/AAAA/wAAAP////8AAAAA/////wD///8AAAAA/wAAAP8AAAD/AAAA/wAAAP8AAAD/////AP///wD///8A
    ////AAAAAP8AAAD/////AP///wAAAAD/////AP///wAAAAD/
  grey 1 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQAAAAE5JJDdAAAAHUlEQVR42mNiYGYAggaGBsYFLA6MCxgSWGYwVQAAIG4EAip9/TUAAAAASUVORK5C
    YII=
    =
    AAAA/wAAAP///////////wAAAP8AAAD//////wAAAP8AAAD///////////8AAAD///////////8AAAD/AAAA////////////AAAA/wAAAP8AAAD/
    /////wAAAP8AAAD/AAAA/wAAAP///////////wAAAP//////
  grey 2 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgAAAAAJg9qbAAAAF0lEQVR42mPYXsAY+Z0x/iLzxQqW9wsBLpAGihX/TyYAAAAASUVORK5CYII=
    =
    qqqq//////9VVVX//////1VVVf//////VVVV/1VVVf+qqqr/VVVV/1VVVf9VVVX/VVVV/1VVVf///////////wAAAP//////AAAA/wAAAP8AAAD/
    AAAA/6qqqv9VVVX//////6qqqv///////////6qqqv9VVVX/
  grey 2 plain tRNS 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgAAAAAJg9qbAAAAAnRSTlMAA++anIIAAAAXSURBVHjaY1Z9x7CXgWmNApPAA8YXEgAikASVwrVPfAAA
    AABJRU5ErkJggg==
    =
    AAAA/6qqqv9VVVX/VVVV/wAAAP8AAAD/qqqq/////wD///8AVVVV/wAAAP8AAAD/VVVV/6qqqv+qqqr/VVVV/wAAAP+qqqr/VVVV/////wCqqqr/
    VVVV/wAAAP8AAAD/////AKqqqv+qqqr/AAAA/wAAAP8AAAD/
  grey 2 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgAAAAF+hOoNAAAAH0lEQVR42mNhYGFg2MB0AEjyMKswfGD8wLDYgHn9DAAyRgWwrSo55QAAAABJRU5E
    rkJggg==
    =
    AAAA/wAAAP//////qqqq/wAAAP9VVVX/qqqq/6qqqv8AAAD//////wAAAP//////AAAA//////8AAAD///////////8AAAD/AAAA/wAAAP8AAAD/
    AAAA/6qqqv//////qqqq//////////////////////8AAAD/
  grey 4 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAAAAACGwy87AAAAHUlEQVR42mP8IdzJkLruO3PVTQlmMcY9TI/NjwAAT/QHxIZrAoUAAAAASUVORK5C
    YII=
    =
    /////4iIiP8AAAD/u7u7/5mZmf9ERET/ZmZm/1VVVf+qqqr/7u7u//////93d3f/qqqq/8zMzP+IiIj/ZmZm/93d3f9mZmb/ZmZm/8zMzP93d3f/
    qqqq/2ZmZv9ERET/RERE//////+7u7v/ERER/yIiIv+IiIj/
  grey 4 plain tRNS 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAAAAACGwy87AAAAAnRSTlMAAQGU/a4AAAAcSURBVHjaY8xNus+ck7CVSfzNNsYE9V0MdtZqAEwkBtBq
    36AyAAAAAElFTkSuQmCC
    =
    ZmZm/93d3f/MzMz//////6qqqv/u7u7/qqqq/yIiIv8REREAiIiI/xEREQCIiIj/u7u7/5mZmf8AAAD/RERE/8zMzP/u7u7/ZmZm/wAAAP+IiIj/
    d3d3/0RERP8REREAMzMz/+7u7v8zMzP/u7u7/yIiIv9mZmb/
  grey 4 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAAAAAHxxB+tAAAAJklEQVR42mP6wNDAlMkSwHCAwY+BWXwp03kBlh495hiXxUxBJuEAd6gHwxn6Z1IA
    AAAASUVORK5CYII=
    =
    /////xEREf9VVVX/d3d3/4iIiP+7u7v/VVVV/8zMzP93d3f/IiIi/93d3f/MzMz/RERE/+7u7v/u7u7/ZmZm/wAAAP/MzMz/qqqq/+7u7v+qqqr/
    ZmZm/zMzM/8zMzP/ZmZm/3d3d//MzMz/IiIi/5mZmf+qqqr/
  grey 8 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAAAAABDM8I6AAAALElEQVR42mP5KZq4cbcZ852KXXvTNzP80Sl8MCWEpb1YpcvwC0P3v7RLVkwAJ8cQ
    LRiumMIAAAAASUVORK5CYII=
    =
    +fn5/w4ODv9vb2//ICAg/9vb2/8RERH/WFhY/6urq/9HR0f/8PDw/0xMTP/h4eH//Pz8/ywsLP9xcXH/4ODg/5SUlP9UVFT/g4OD/5+fn//Dw8P/
    ampq/5ubm/9ISEj/i4uL//7+/v9mZmb/0tLS/zo6Ov8CAgL/
  grey 8 plain tRNS 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAAAAABDM8I6AAAAAnRSTlMAzgpPIo8AAAAsSURBVHjaYzpr91s/VJFJdurlKM2LTEJ590NLNzCaa5dY
    lu1luXKb0eH9EQDvDw5Okayc0QAAAABJRU5ErkJggg==
    =
    zc3N/z4+Pv/7+/v/Ly8v/1VVVf8hISH/6urq/9PT0//Ozs4AiYmJ/35+fv/y8vL//Pz8/0FBQf+tra3/3t7e//Pz8/+ioqL/Nzc3/2JiYv/W1tb/
    Dw8P/4WFhf9CQkL/CwsL/xISEv9jY2P/T09P/3R0dP8GBgb/
  grey 8 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAAAAAE0NPKsAAAAMklEQVR42mP4z9zA7JLE8p/RmTH/Wg6zqYobQ155DEOV7jHG+zpbhevEWQ5NW8wj
    dBIAESkNxNQu2GsAAAAASUVORK5CYII=
    =
    /////zU1Nf//////Pj4+/4CAgP9lZWX/39/f/wsLC//AwMD/09PT/1FRUf9oaGj/b29v/25ubv9FRUX/d3d3/7Gxsf9cXFz/oaGh/6Ghof9jY2P/
    b29v/2NjY/8xMTH/RERE/3p6ev9DQ0P/LS0t/4SEhP/Gxsb/
  grey 16 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAAAAAATox55AAAATElEQVR42gFBAL7/A7e3XV3f35KSCQn09AH29kBA1tYHB+PjVVUEa2soKAQELi5i
    YgUFAi8v0tLl5dzclJTX1wAxMaenyMjv79ratbXntSCTYaZ3PwAAAABJRU5ErkJggg==
    =
    t7e3/7i4uP87Ozv/r6+v/2BgYP8kJCT/9vb2/zY2Nv8MDAz/ExMT//b29v9LS0v/YWFh/15eXv86Ojr/aGho/1hYWP9QUFD/kJCQ/zAwMP8fHx//
    RERE/+zs7P8nJyf/MTEx/6enp//IyMj/7+/v/9ra2v+1tbX/
  grey 16 plain tRNS 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAAAAAATox55AAAAAnRSTlNjY+z4xb4AAABMSURBVHjaAUEAvv8AFBRmZlxc0NDo6Li4AqmpaWkHB4SE
    SEhPTwLo6FxcbGwNDX5+fX0DPT3e3szMdnaGhkREAL293d1cXM/PaWleXqfDHdL5Y5T5AAAAAElFTkSuQmCC
    =
    FBQU/2ZmZv9cXFz/0NDQ/+jo6P+4uLj/vb29/8/Pz/9jY2MAVFRU/zAwMP8HBwf/paWl/ysrK//Pz8//YWFh/66urv+EhIT/j4+P/zs7O/9RUVH/
    z8/P/0RERP+oqKj/vb29/93d3f9cXFz/z8/P/2lpaf9eXl7/
  grey 16 interlaced 11×10
    iVBORw0KGgoAAAANSUhEUgAAAAsAAAAKEAAAAAFgDBeKAAAA+0lEQVR42gHwAA//AQUFysoBPz97ewSLiwHV1QDb28zM9/cAGRmsrCcnANfXu7uR
    kQILC8vLAwMCzc1kZAUFhISNjdTUA7Oz5+fGxtHRkZF6egC2tnZ2mZlubl1dBGNjp6dyck5OQEAA/f2RkZ+fkpKKigCjo3Jy9PR8fDIyAbq6jY2i
    ou3tcHAEx8c3N29v0NCNjUFBLy/9/UJCCgpgYAJsbOXlurra2vv7RkaLi7q63d16ejo6AJeXDQ0HB319FRVQUNHRx8cbG6Ghy8sASUl9fTo6GRnV
    1enpPDxoaBoatrZPTwFBQTk5fHxERGRkGRnV1f//1tYtLezs/5JypQUi2qMAAAAASUVORK5CYII=
    =
    BQUF/7a2tv8ZGRn/dnZ2/4uLi/+ZmZn/rKys/25ubv/Pz8//XV1d/ycnJ//Hx8f//v7+/21tbf89PT3/ysrK/wsLC/86Ojr/Nzc3/3l5ef+Dg4P/
    4+Pj/83Nzf8ZGRn/ZGRk/8DAwP8FBQX/MjIy/4SEhP+AgID/jY2N/66urv/U1NT/MzMz/+Pj4/8nJyf/FxcX/8XFxf9RUVH/xcXF//Hx8f9WVlb/
    /f39/x0dHf/b29v//f39/9fX1/+RkZH/zMzM/5+fn/+7u7v/kpKS//f39/+Kior/kZGR/5eXl/8NDQ3/BwcH/319ff8VFRX/UFBQ/9HR0f/Hx8f/
    Gxsb/6Ghof/Ly8v/GRkZ/6Ojo/8lJSX/cnJy/9vb2//09PT/gICA/3x8fP8XFxf/MjIy/+/v7/9JSUn/fX19/zo6Ov8ZGRn/1dXV/+np6f88PDz/
    aGho/xoaGv+2trb/T09P/z8/P/+6urr/4uLi/0dHR//V1dX/6enp/4aGhv/W1tb/urq6/0ZGRv+UlJT/QUFB/3p6ev/29vb/Ojo6/56env+3t7f/
    jIyM/4uLi/9hYWH/jo6O/3p6ev8=
  rgb 8 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAAaklEQVR42gFfAKD/Ani/9/W1a62v/UQmPeVt49mExwBNvE6mlF7avTHspSgq3fjt
    mQQAJp5tKZv9p5BJcLenuzyl4Y7gAZzqotXi3brtPOEBD7qp8gHsngBaLeiQC3EdUZcL2CCcK6spjDXkBDITUVCEewAAAABJRU5ErkJggg==
    =
    eL/3//W1a/+tr/3/RCY9/+Vt4//ZhMf/TbxO/6aUXv/avTH/7KUo/yrd+P/tmQT/Jp5t/ymb/f+nkEn/cLen/7s8pf/hjuD/nOqi/3HMf/8rubv/
    DLrK/8ZjvP/HT1r/Wi3o/5ALcf8dUZf/C9gg/5wrq/8pjDX/
  rgb 8 plain tRNS 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAABnRSTlMAOADXANdvhpAUAAAAaklEQVR42gFfAKD/Ath9cPqt68mzrKpF/PklF9Ky
    AQHBLe1LjBgsHtISpnx22FGocjUC1F8x5eQ1Y3iE1W21Nr38z56FBCLjWgDmasNA7Dm1mo/m2Xg3VwFxzBn+eKwd2bR51EXhjRlqVnk52zC+8n8Z
    JQAAAABJRU5ErkJggg==
    =
    2H1w//qt6//Js6z/qkX8//klF//SsgH/wS3t/wy5Bf8419cASn1T/8BVpP9ox9n/lYwe//GdOv+bT1v/H+oI//YSoP83ZV7/t294//Fy4v9ej87/
    WJ/1/4X4zv+vL/f/ccwZ/29Exf+MHXn/BfG+/+Z+1/9Q1FD/
  rgb 8 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAAGePTonAAAAcElEQVR42gFlAJr/AIgbTQL17yoDNEgwWuw4BExBKgFizRIBJkc2vb+LV+REAVsA
    aFmKyed/LwOc7Ao1vl+iDBkD3+U9UsS6lKFtAtViLuFqE9P9UJ+hn88mnO8iuANWZ5X4qyST0le5Je8JiQwnOn/XpSq/lgqYoAAAAABJRU5ErkJg
    gg==
    =
    iBtN/1sAaP9MQSr/tIox//XvKv+bCWD/1WIu/+FqE//T/VD/n6Gf/88mnP/vIrj/Jkc2/8nsPv/jBsH/83mW/zrqBf9pTZT/wJis/8gsg/9gZsD/
    OKie/4zwqf/kwy//NEgw/0NbXP9izRL/7S4z/3QQUP8/3tD/
  rgb 16 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAIAAAC5qtbyAAAAxElEQVR42gG5AEb/AwcHzc2ionp6o6M0NGtrXFxtbUlJsbHf33Nz+PiPjzY2AAD8
    /AN+fjIyJiY1Nfj45+e2trm529uqqs7OMDB/f39/Fxfj46qqOzsDSEihoQQESUmrqygoe3teXufnhobk5NXVMjIEBEZGJydZWZubAxsbsbHJyW1t
    mJirqy4u8/NqapCQ3t7m5s7OfX2AgKOj8fEKCgDPz1hYrKxDQ4aGfHyqqhsbExNKSs7O/v40NPDwsLDS0tDQkJDiLl3v6PdHPgAAAABJRU5ErkJg
    gg==
    =
    B82i/30Jhf+pYK//neE2/8Foqv+WNFH/gZh3/7RIZf9kDWX/KkV9//TVqv+oLrj/iO0//+dFev8gh1b/q0o+/wGTuv97uVT/Xyfo/xDOXP9GncP/
    CFFm/9LvEP9JxTz/z1is/0OGfP+qGxP/Ss7+/zTwsP/S0JD/
  rgb 16 plain tRNS 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAIAAAC5qtbyAAAABnRSTlN4eCMjvLxCXsVJAAAAxElEQVR42gG5AEb/Ajo6qand3dfXDAykpBsbl5fd
    3cDApKScnCMjfX0/P+TkfHzLywEaGvPzNTVgYKmplZX+/oeH8vJfXzExtbUAAOrqs7NbWwQEGxsB6OgAAJeXlJSZmXV1Kiq/vxQUOzuOjqurZ2fQ
    0Kurz8/m5pmZBAAAoKAGBioqX189PUtL0NAeHqamODiZmVlZl5eNjcDAvLzx8QKQkMLCfHyQkJ2dV1ebm25u3t4UFMXFcHCHh6GhgYGVleXl/f1W
    cF4FjzA1SQAAAABJRU5ErkJggg==
    =
    Oqnd/9cMpP8bl93/wKSc/yN9P//kfMv/GvM1/3qcyv94I7wA11Rx/9c+JP8yQj//6ACX/3yZDP+mWCD/4ebL/0i2dv8XnA//6KCd/6b/Sf/xaWf/
    lx5k/6G18f8IWGf/eGIZ/zacoP+M10X/q+PU/yhWcv+dPWT/
  rgb 16 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAIAAAHOreZkAAAAyklEQVR42gG/AED/A4uLvr47OwPh4SUlFxcCSkobG5+ff39RUf7+AXNzjY1DQwCH
    h///LS0BICC4uKSkOTmcnJWVKiokJEtLA3V1mppcXPT0n5/5+ezsGxttbQSCgnZ2OTlqat7ehYUbG/n5Hh4B2dkVFaCgfn6srOLikZFeXh8fAdjY
    LCxUVLm5NTUpKcrKLS2RkQQEv78DA42Nd3fw8BMTWlpbWwMZGfz8PT2Pj6ys6upsbJSU1NR8fJGR1dWRkT4+tLR4eEVFOTliglarxCJwYQAAAABJ
    RU5ErkJggg==
    =
    i747/3WaXP9zjUP/Luwn/+ElF/8DkYD/2CxU/5Fhff9bjg7/X00R/+zEAf//Hlz/ILik//cQlf9ZVDn/33jh/4N4hP/6cf//hRJn/xrlXP+mTQn/
    /t7i/4YPJf86W3n/Shuf/9kVoP+H/y3/V8GC/39R/v/oH6H/
  palette 1 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQMAAABclg+lAAAABlBMVEVa7Mltw8GiqDfUAAAAEklEQVR42mMQYPzA/IbJglEEAAymAkB5070eAAAA
    AElFTkSuQmCC
    =
    WuzJ/1rsyf9a7Mn/bcPB/1rsyf9a7Mn/bcPB/23Dwf9tw8H/bcPB/1rsyf9a7Mn/WuzJ/23Dwf9tw8H/WuzJ/1rsyf9tw8H/bcPB/1rsyf9a7Mn/
    bcPB/23Dwf9tw8H/WuzJ/1rsyf9a7Mn/bcPB/1rsyf9tw8H/
  palette 1 plain tRNS 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQMAAABclg+lAAAABlBMVEVOuEZ7PQrcZLD2AAAAAnRSTlMAgJsrThgAAAASSURBVHjaY9JgfsJswvCE
    2QwAC9gCZjWAfuwAAAAASUVORK5CYII=
    =
    TrhGAE64RgB7PQqATrhGAHs9CoBOuEYAez0KgHs9CoB7PQqAez0KgHs9CoBOuEYAez0KgE64RgB7PQqAez0KgE64RgBOuEYAez0KgHs9CoB7PQqA
    TrhGAE64RgB7PQqAez0KgE64RgB7PQqATrhGAHs9CoBOuEYA
  palette 1 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQMAAAErkT8zAAAABlBMVEVzNJW9sG51p0bUAAAAHklEQVR42mNsYGhgOMDMwNLAkMB0gOEA4wKWBqYC
    AD0yBcJjzw40AAAAAElFTkSuQmCC
    =
    vbBu/72wbv9zNJX/vbBu/72wbv9zNJX/vbBu/3M0lf9zNJX/czSV/3M0lf9zNJX/czSV/72wbv+9sG7/vbBu/72wbv9zNJX/vbBu/72wbv+9sG7/
    vbBu/3M0lf9zNJX/vbBu/72wbv+9sG7/czSV/72wbv+9sG7/
  palette 2 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgMAAAAbNnV1AAAADFBMVEWdC8g9uiDPixvB/ZnBGRwYAAAAF0lEQVR42mNWk2USO8BUlMBwdwKD7gMA
    GmAEbbPUhk8AAAAASUVORK5CYII=
    =
    nQvI/8+LG/89uiD/z4sb/50LyP/B/Zn/nQvI/8H9mf/B/Zn/nQvI/8H9mf/B/Zn/z4sb/8+LG//B/Zn/z4sb/z26IP89uiD/wf2Z/z26IP/B/Zn/
    Pbog/8+LG/89uiD/nQvI/8+LG//B/Zn/Pbog/8H9mf/Pixv/
  palette 2 plain tRNS 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgMAAAAbNnV1AAAADFBMVEXyCkxiinSEcHgAyQHseF5cAAAAA3RSTlMAgMhUShYXAAAAF0lEQVR42mPU
    KmMJecDMEs/iY8Ag9QAAGzADur/zcl0AAAAASUVORK5CYII=
    =
    8gpMAIRweMiEcHjIhHB4yIRweMiEcHjIYop0gADJAf8AyQH/hHB4yIRweMjyCkwAYop0gPIKTADyCkwAAMkB/wDJAf/yCkwAhHB4yPIKTAAAyQH/
    AMkB/wDJAf8AyQH/8gpMAGKKdICEcHjIhHB4yADJAf+EcHjI
  palette 2 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgMAAAFsMUXjAAAADFBMVEU55/YUU9P2G7CBy8iLVKjEAAAAIElEQVR42mNqYGJgcmBqYGRgWsPYwZLA
    6MFSepu5Wg4ANL4FHlwDuzMAAAAASUVORK5CYII=
    =
    9huw//YbsP/2G7D/Oef2/znn9v/2G7D/FFPT/4HLyP8UU9P/FFPT/xRT0/8UU9P/9huw/4HLyP/2G7D/9huw/4HLyP/2G7D/9huw/4HLyP8UU9P/
    FFPT//YbsP/2G7D/FFPT/xRT0/855/b/Oef2/znn9v/2G7D/
  palette 4 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAMAAACUdoDVAAAAFVBMVEXLxUcYUDwVY5K2Pc+oDfdXvyKe4JEdWLKZAAAAHUlEQVR42mMM3e/E/OfL
    Axb53wbMD43FGFX/MQEAV0YHzDEKBYcAAAAASUVORK5CYII=
    =
    V78i/1e/Iv8YUDz/qA33/1e/Iv+e4JH/FWOS/57gkf8YUDz/GFA8/xhQPP+2Pc//qA33/1e/Iv8VY5L/GFA8/1e/Iv8YUDz/y8VH/7Y9z/+oDff/
    V78i/57gkf8YUDz/FWOS/1e/Iv8VY5L/tj3P/xVjkv9XvyL/
  palette 4 plain tRNS 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAMAAACUdoDVAAAAFVBMVEWkdCn2ZruEGk0gA54oAl2s90dn0fcf8BHcAAAAA3RSTlMAgMhUShYXAAAA
    HElEQVR42mNwDhVhZlX5zmT1kIlloTwLs+NXPgAu5wT+ZpnRqwAAAABJRU5ErkJggg==
    =
    KAJd/yADnv+s90f/rPdH//Zmu4AoAl3/hBpNyGfR9/9n0ff/9ma7gCADnv/2ZruAZ9H3/6R0KQAoAl3/hBpNyCADnv8gA57/pHQpAPZmu4CEGk3I
    pHQpAIQaTcgoAl3/KAJd//Zmu4CEGk3IrPdH/yADnv+EGk3I
  palette 4 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAMAAAHjcbBDAAAAFVBMVEUMniDuBWsgugWHff3MnTP2zdGADASIbbm7AAAAJklEQVR42mNxYHRgdGIS
    YPZgSnNgYfFh4hdgenuAOeUDI9ObL+8BTg0IG9cyIt0AAAAASUVORK5CYII=
    =
    zJ0z/wyeIP/uBWv/zJ0z/8ydM//2zdH/gAwE/8ydM/8gugX/ILoF/+4Fa/8gugX/gAwE/+4Fa/+ADAT/h339/8ydM/+ADAT/9s3R/wyeIP/uBWv/
    gAwE/wyeIP/uBWv/zJ0z/wyeIP/2zdH/DJ4g/yC6Bf8gugX/
  palette 8 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAMAAABRhm3UAAAAFVBMVEUEzBrOMKRoClmkIjek3PJw/9FbiyPopjxWAAAAJUlEQVR42g3HsQEAMAgC
    MAH7/8MoNltE5JW4RWvwYy0bhtNGRXPD7w0OalnE4wAAAABJRU5ErkJggg==
    =
    aApZ/2gKWf8EzBr/cP/R/2gKWf+k3PL/BMwa/2gKWf9oCln/zjCk/3D/0f/OMKT/zjCk/wTMGv9w/9H/zjCk/6Tc8v9oCln/cP/R/84wpP/OMKT/
    aApZ/wTMGv/OMKT/zjCk/2gKWf9oCln/zjCk/6QiN/8EzBr/
  palette 8 plain tRNS 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAMAAABRhm3UAAAAFVBMVEXEdcAVEOfkkRcbpk3vqIOgYPDNGkD02CwOAAAAA3RSTlMAgMhUShYXAAAA
    JklEQVR42g3JwREAIAgDwQsB+y/YCbrfNRpbDOou2Uukvpz9Eyo8QnIGMBaMqEsAAAAASUVORK5CYII=
    =
    xHXAABUQ54CgYPD/oGDw/6Bg8P8bpk3/oGDw/8R1wAAVEOeA76iD/++og//kkRfIG6ZN/80aQP+gYPD/oGDw/xumTf/vqIP/76iD/8R1wADEdcAA
    zRpA/6Bg8P+gYPD/oGDw/xumTf8bpk3/oGDw/xumTf8bpk3/
  palette 8 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAMAAAEmgV1CAAAAFVBMVEXh+3sk/hwhTbtbM6oSsXCTPNVdxg8moit1AAAAKElEQVR42gXBhw0AMAgD
    sCz4/16kQu20Yx8aRWkDSGpSd9Gypoys8T5+WQhFO8UT1QAAAABJRU5ErkJggg==
    =
    XcYP/+H7e/9dxg//4ft7/xKxcP8hTbv/IU27/+H7e/8k/hz/XcYP/+H7e/+TPNX/IU27/yFNu/8SsXD/XcYP/yFNu/9bM6r/JP4c/xKxcP/h+3v/
    XcYP/1szqv8k/hz/WzOq/yFNu/+TPNX/JP4c/+H7e//h+3v/
  greyAlpha 8 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAQAAADMUVVtAAAATElEQVR42gFBAL7/BMEH7Jrhyd3y1vutvgPii8TtTEAQ25XG8JwCXEMrxnTRPFvN
    a4CMAqFfS4tUdGPSbgQ/pABz9MZl03DlILvWqpCwViMI6sOPXQAAAABJRU5ErkJggg==
    =
    wcHBB62traGOjo5qa2trXEFBQVfu7u4VQkJCjjs7O4SwsLC3nZ2dZAQEBCNpaWm4np6e0WZmZkokJCSI2dnZv9HR0Y7p6elEPz8/MLGxsdV4eHj8
    PDw8kT8/P5IoKCjoc3Nz9MbGxmXT09Nw5eXlILu7u9aqqqqQ
  greyAlpha 8 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAQAAAG7VmX7AAAAUklEQVR42gFHALj/AH0HAI6uAioBTwgDQ4AEr70EJbl8PGnVBNK/9BhuXgBX7R9x
    3XUAVYHd7727AjLoay26CL8PsAtP8AQGNbfPYoOej1JLe0Gq2BxuK54dTgAAAABJRU5ErkJggg==
    =
    fX19B9LS0r9DQ0OAxsbG146Ojq40NDQ1MjIy6Gtray26uroIv7+/D7CwsAtPT0/wJSUluVdXV+2hoaH1Hx8fcQoKCsrd3d11ODg4HSIiIuzNzc1v
    a2tr/r29vUnKysoxKioqAVVVVYHy8vI93d3d709PTwi9vb27
  greyAlpha 16 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAQAAACcwYkuAAAAiElEQVR42gF9AIL/Az8/IiJaWjEx8fF8fICAZmYyMiQklZWvrwP8/F5enZ3//6ur
    cXHh4WZm7u7w8MfHNTUCISFkZB4eHh4ZGU1NenobG0dHxcV3d2hoA97eMDCXl0BAo6MaGl5e+fkmJvz8LCxwcAL+/s/PLy9qavT0AABgYBcX6+uD
    g1VVMzPoYDhw8IFleQAAAABJRU5ErkJggg==
    =
    Pz8/Inl5eUItLS2dlpaWtH19fX7T09PuGxsbb+fn51c1NTXrRkZGNU9PT0lYWFjQPDw80wUFBXVOTk44wMDAUJaWlg7Pz884/Pz8mRcXF8fV1dWZ
    KCgobYWFhTnW1tao+vr6aEZGRjHJycmZiIiIhHBwcLwrKyvb
  greyAlpha 16 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAQAAAHrxrm4AAAAjklEQVR42gGDAHz/A+bmOzsEzMxycgBzc4CAkJAdHQQfH1NTAaKiTEwCfn67u2tr
    HBz+/jw8ABkZn5/Dw6WlMjK+vgSjo/v73t6/v35+vb0BqKgQEKengoKsrIaGBBAQoKCoqFdXvb0CAo+PxsbMzHZ2MzOBgQQfH83Nycnq6mRkNTVY
    WG5uwsIEBCgoFRU21Tt0fCqntwAAAABJRU5ErkJggg==
    =
    5ubmOxkZGZ8fHx9Tw8PDpczMzHIyMjK+EBAQoLi4uPd1dXX5BAQEv9DQ0DUDAwO2fn5+u7y8vJpra2scoaGhXv7+/jywsLAbLy8vbYGBgYrZ2dm/
    zc3NLZKSkjErKyvLc3NzgKioqBCioqJMT09PkpCQkB37+/sY
  rgba 8 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAYAAABmWJ3mAAAAiElEQVR42gF9AIL/BAL11qskY1Q2IWm7/vUivkX/05YYkOgBMAEx1KVHDnvnqpHB
    UdCW7R8eYPk5dt9x0lwCIt8cf6idK1omusptlHqJ1AwhTsvdWnW8A7TI/HAHQHCth5dkZ5SmWKprll8VJgHf1QB+T29msD1TYVa8pro3lIc4f7cK
    WIGWkoHA0Ts2cl2urQAAAABJRU5ErkJggg==
    =
    AvXWqyZYKuFHweXfPOOjJDu2OTzLnjpsMdSlRz9PjPHQEN3BZv3838b2NVWlZwexU7PBxufst0v2yqcu+neFs9IXgyCCwXxt3SFc0+nG+Tx2XzSc
    TBG0Ufqq+k3ktpoyfk9vZrA9U2FWvKa6N5SHOH+3CliBlpKB
  rgba 8 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAYAAAERX61wAAAAjklEQVR42gGDAHz/AYsOkY4C9ue9sAEHe4YY7vYkRgAtU4WcAkuB1MoEZTTVR6r5
    cFI+IpVxAk3HUUMb2rl3boqydgH4Yij5i0lIknf25qEAvau06Exsged5hYILASY4JJrb/BnJu2p45WOEk8e0J9/Qi+OOIAQq2BOfcorPm1Suqlbw
    nNpf97iu1E0n4emkY0FVoJKGSwAAAABJRU5ErkJggg==
    =
    iw6Rjk3HUUMtU4WcG9q5d/bnvbBuirJ2JjgkmgE0PWO8nrVIHyJID9NJJ99eLLX/ZTTVR/hiKPkPLUWZg6twi01P2gr6oVYsUBA3OZiaDNQQTF8q
    AL4ibsp20LOrcLHIB3uGGL2rtOh41FlmTGyB5/Vxql55hYIL
  rgba 16 plain 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAYAAAA2yEGlAAABAElEQVR42gH1AAr/BC8vKCh9feLiQEDu7ldXZGROTqCgT0/f3wkJj4+zs1JS5+ck
    JOzsGxt1dYqKRUWIiATQ0OjoRUU/P9raQUF1dQEBkJCbm9nZUVE6OmpqSkrOzqWl9PTPz+vrV1dSUnJyzs4DPT22ttzce3uAgJ2dGxtbW8DABQXw
    8BIS///Hxxsbbm40NL+/2dnQ0ImJ7e1NTbKyApaW6+v4+AsLra3Hx1VVSUnV1dTUxMSnp5OTzs5UVOvrlJRhYSoqpaVQUKamzs6rqwK6usfHpKRp
    aSkpAwNZWWNjwcH09PT0UFAlJaCgpaXw8NjY8PBPTz4+Xl58fGlp0dECb4IWEC3X6QAAAABJRU5ErkJggg==
    =
    Lyh94m8W1Ea9tiMlxkXWd61pwpIi8wca/xDCIdlRSSJpUfxzo69GRUijFWJ5RXnovL49i0okXrEZP52kXT6M4oYvKXIIJ55fUqk1lvfrs/ruE2FL
    8AzgzRqQUxdYzWwKDHDZ/yDuDF2vB1WbFayFvfKAolW2SdXb
  rgba 16 interlaced 6×5
    iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAYAAAFBz3EzAAABBklEQVR42gH7AAT/APv7d3dTU+/vAjk5/v7CwgAAAQsLUlL//3V1nZ3JyQ4OHx8E
    zs5QUK2tkZEDOjrGxjU1FxcAJSX6+vb2TU1ubuTkmJhBQTw88/Obm3x8AJOTV1egoHh4MTEBAbGx9fX+/s3NiYn+/gCUlKGhr69kZH5+jIyYmFpa
    FhYLC6+v8fEE4uKbm5+feHiXl0xM5ubNzY6O4uLp6bm5AOzsHBwuLqOj/v729h8fSUkNDY+P4uIZGSsrj48ZGXh4zMwVFYKCY2M0NNratLQdHQNW
    VhMTOjrn55+fCAiPj19fOjrOzrGx5OTHx2hogYFtbY2NDQ1TU2VlWVkUFNzciIhtTHt0kwbgogAAAABJRU5ErkJggg==
    =
    +3dT75NXoHjOUK2RMQGx9Tn+wgD+zYn+7Bwuo/72H0kNj+IZK48ZeMwVgmM02rQdJfr2TZShr2Ru5JhBfoyYWjzzm3wWC6/xzCFROISTx5+CX4VA
    Hd/QyQGH/PtzxLQUC1L/dXY8Ttyh7otfDYg0qagbDZSb7R2q
  """
