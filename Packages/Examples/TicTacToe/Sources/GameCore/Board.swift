/// A collection of exactly three elements.
public struct Three<Element> {
  public var first: Element
  public var second: Element
  public var third: Element

  public init(_ first: Element, _ second: Element, _ third: Element) {
    self.first = first
    self.second = second
    self.third = third
  }
}

extension Three: MutableCollection, RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 3 }

  public subscript(index: Int) -> Element {
    get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: preconditionFailure("Index \(index) is out of range")
      }
    }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: preconditionFailure("Index \(index) is out of range")
      }
    }
  }
}

extension Three: Equatable where Element: Equatable {}
extension Three: Sendable where Element: Sendable {}

extension Three where Element == Three<Player?> {
  public static let empty = Self(
    Three<Player?>(nil, nil, nil), Three<Player?>(nil, nil, nil), Three<Player?>(nil, nil, nil))

  public var isFilled: Bool { allSatisfy { $0.allSatisfy { $0 != nil } } }

  public var hasWinner: Bool { hasWin(.o) || hasWin(.x) }

  func hasWin(_ player: Player) -> Bool {
    let rows = (0..<3).map { row in (0..<3).map { (row, $0) } }
    let columns = (0..<3).map { column in (0..<3).map { ($0, column) } }
    let diagonals = [(0..<3).map { ($0, $0) }, (0..<3).map { ($0, 2 - $0) }]
    return (rows + columns + diagonals).contains { line in
      line.allSatisfy { row, column in self[row][column] == player }
    }
  }
}
