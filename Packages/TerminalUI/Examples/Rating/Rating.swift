import TerminalUI

/// A control for a number of stars, changed with Left and Right, a digit or the mouse.
public struct Rating: CellControl {
  @Binding private var stars: Int
  private let limit: Int

  public init(_ stars: Binding<Int>, of limit: Int = 5) {
    _stars = stars
    self.limit = limit
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: limit, height: 1)
  }

  public func draw(in canvas: CellCanvas) {
    for star in 1...limit {
      let color: Color? = canvas.isFocused ? .accentColor : nil
      canvas.fill(x: star - 1, y: 0, with: star <= stars ? "★" : "☆", color: color)
    }
  }

  public var actions: [CellAction] { [CellAction("Rate", .moveLeft, .moveRight)] }

  public func perform(_ command: Keymap.Command) {
    rate(stars + (command == .moveRight ? 1 : -1))
  }

  public func keyPressed(_ press: KeyStroke) -> KeyPressResult {
    guard let digit = Int(press.characters), digit <= limit else { return .ignored }
    rate(digit)
    return .handled
  }

  public func mousePressed(x: Int, y: Int) -> KeyPressResult {
    rate(x + 1)
    return .handled
  }

  private func rate(_ number: Int) {
    stars = max(0, min(number, limit))
  }
}
