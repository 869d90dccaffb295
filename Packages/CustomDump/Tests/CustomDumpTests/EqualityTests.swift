import CustomDump
import Testing

/// Values without `==`, compared element by element.
@Suite struct EqualityTests {
  private struct Row {
    var id: Int
    var tags: [String] = ["a"]
    var any: Any = 1
  }

  private class Animal: Equatable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (lhs: Animal, rhs: Animal) -> Bool { lhs.name == rhs.name }
  }

  private final class Dog: Animal {}

  private func rows(_ count: Int) -> [Row] { (0..<count).map { Row(id: $0) } }

  @Test func arrays_areEqualIfAllElementsAre() {
    #expect(diff(rows(3), rows(3)) == nil)
    #expect(diff([Row](), []) == nil)
    #expect(diff(rows(3), rows(2)) != nil)
    for index in 0..<3 {
      var other = rows(3)
      other[index].tags[0] = "b"
      #expect(diff(rows(3), other) != nil)
      other = rows(3)
      other[index].any = 2
      #expect(diff(rows(3), other) != nil)
    }
    #expect(diff([rows(2), []], [rows(2), []]) == nil)
    #expect(diff([rows(2), []], [rows(1), []]) != nil)
  }

  @Test func dictionaries_areEqualIfAllValuesAre() {
    let lhs = ["a": rows(2), "b": []]
    #expect(diff(lhs, ["b": [], "a": rows(2)]) == nil)
    #expect(diff(lhs, ["a": rows(2), "c": []]) != nil)
    #expect(diff(lhs, ["a": rows(2)]) != nil)
    #expect(diff(lhs, ["a": rows(2), "b": rows(1)]) != nil)
  }

  @Test func existentials_areComparedByTheirValues() {
    let lhs: [Any] = [1, "a", Row(id: 1)]
    #expect(diff(lhs, [1, "a", Row(id: 1)]) == nil)
    #expect(diff(lhs, [1, "a", Row(id: 2)]) != nil)
    #expect(diff(lhs, [1.0, "a", Row(id: 1)]) != nil)
    #expect(diff(1 as Any, 1 as Any) == nil)
    #expect(diff(1 as Any, 1.0 as Any) != nil)
  }

  @Test func instances_areComparedByTheirOwnClass() {
    #expect(diff([Animal("a")], [Animal("a")]) == nil)
    #expect(diff([Animal("a")], [Animal("b")]) != nil)
    #expect(diff([Animal("a") as Any], [Dog("a")]) != nil)
    #expect(diff(Animal("a"), Dog("a")) != nil)
  }

  @Test func elementsAreComparedWithTheirOwnEquality() {
    struct Parity: Equatable {
      var number: Int
      static func == (lhs: Self, rhs: Self) -> Bool { (lhs.number - rhs.number).isMultiple(of: 2) }
    }
    #expect(diff([Parity(number: 1)], [Parity(number: 3)]) == nil)
    #expect(diff([Parity(number: 1)], [Parity(number: 2)]) != nil)
    #expect(diff([Double.nan], [Double.nan]) != nil)
    #expect(diff([0.0], [-0.0]) == nil)
    #expect(diff(["a": 0.0], ["a": -0.0]) == nil)
  }
}
