import CasePaths
import Testing

@Suite struct ModifyTests {
  enum Layout {
    case numbers([Int])
    case pair(String, [Int])
    indirect case boxed([Int])
  }

  private func expectInPlace<Root, Value>(
    _ path: AnyCasePath<Root, Value>, _ value: Value,
    _ access: (inout Value, (inout [Int]) -> Void) -> Void
  ) throws {
    var root = path.embed(value)
    var addresses: [UnsafePointer<Int>?] = []
    for number in 1...2 {
      try path.modify(&root) { value in
        access(&value) { numbers in
          numbers[5] = -number
          addresses.append(numbers.withUnsafeBufferPointer(\.baseAddress))
        }
      }
    }
    #expect(addresses[0] == addresses[1])
    var changed: [Int] = []
    if var value = path.extract(from: root) { access(&value) { changed = $0 } }
    #expect(changed[5] == -2)
  }

  /// Also in a tuple, a box or an optional.
  @Test func modifyingAnArray_keepsItsBuffer() throws {
    let numbers = Array(0..<1000)
    for path in [/Layout.numbers, /Layout.boxed] as [AnyCasePath<Layout, [Int]>] {
      try expectInPlace(path, numbers) { $1(&$0) }
    }
    for path in [/Layout.numbers, /Layout.boxed] as [AnyCasePath<Layout?, [Int]>] {
      try expectInPlace(path, numbers) { $1(&$0) }
    }
    try expectInPlace(/Layout.pair, ("a", numbers)) { $1(&$0.1) }
  }
}
