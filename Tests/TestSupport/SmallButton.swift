/// A button file of two states, for tests of goldens.
package let smallButton = """
  control: layers
  name: buy
  size: [24, 12]
  layers:
    - {name: plate, frame: [0, 0, "100%", "100%"], backgroundColor: "#3366FF", cornerRadius: 4}
    - {name: mark, frame: [2, 2, 8, 8], backgroundColor: white}
  initial: idle
  states: {idle: {}, busy: {mark: {opacity: 0.5}}}
  transitions: [{from: idle, event: touchUpInside, to: busy, animate: {duration: 0.2}}]
  """
