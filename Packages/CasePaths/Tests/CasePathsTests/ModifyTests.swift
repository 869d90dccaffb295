import CasePaths
import Testing

@Suite struct ModifyTests {
  enum Layout {
    case numbers([Int])
    case pair(String, [Int])
    indirect case boxed([Int])
    case other
  }

  @Test func modifyingAnArray_keepsItsBuffer() throws {
    var root = Layout.numbers(Array(0..<1000))
    let path = /Layout.numbers
    let before = try path.modify(&root) { $0.withUnsafeBufferPointer { $0.baseAddress } }
    try path.modify(&root) { $0[5] = -1 }
    let after = try path.modify(&root) { $0.withUnsafeBufferPointer { $0.baseAddress } }
    #expect(before == after)
    #expect(path.extract(from: root)?[5] == -1)
  }

  @Test func modifyingAnArrayInATupleOrABox_keepsItsBuffer() throws {
    var pair = Layout.pair("a", Array(0..<1000))
    let pairPath = /Layout.pair
    let before = try pairPath.modify(&pair) { $0.1.withUnsafeBufferPointer { $0.baseAddress } }
    try pairPath.modify(&pair) { $0.1[5] = -1 }
    #expect(
      try pairPath.modify(&pair) { $0.1.withUnsafeBufferPointer { $0.baseAddress } } == before)

    var boxed = Layout.boxed(Array(0..<1000))
    let boxedPath = /Layout.boxed
    let address = try boxedPath.modify(&boxed) { $0.withUnsafeBufferPointer { $0.baseAddress } }
    try boxedPath.modify(&boxed) { $0[5] = -1 }
    #expect(
      try boxedPath.modify(&boxed) { $0.withUnsafeBufferPointer { $0.baseAddress } } == address)
  }
}
