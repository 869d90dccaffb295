import CasePathsCore
import Testing

@Suite struct AnyCasePathTests {
  @Test func constantPaths_extractEmbedAndModify() throws {
    #expect(AnyCasePath<Int, Int>.`self`.extract(from: 1) == 1)
    #expect(AnyCasePath<Int, Int>.`self`.embed(1) == 1)
    #expect(AnyCasePath<Int?, Int>.some.extract(from: 1) == 1)
    #expect(AnyCasePath<Int?, Int>.some.extract(from: nil) == nil)
    #expect(AnyCasePath<Int, Never>.never.extract(from: 1) == nil)

    var number = 1
    try AnyCasePath<Int, Int>.`self`.modify(&number) { $0 += 1 }
    #expect(number == 2)
    var optional: Int? = 1
    try AnyCasePath<Int?, Int>.some.modify(&optional) { $0 += 1 }
    #expect(optional == 2)
    optional = nil
    #expect(throws: ExtractionFailed()) {
      try AnyCasePath<Int?, Int>.some.modify(&optional) { $0 += 1 }
    }
  }

  @Test func aPairOfFunctions_extractsEmbedsAndModifies() throws {
    let even = AnyCasePath<Int, Int>(
      embed: { $0 * 2 },
      extract: { $0.isMultiple(of: 2) ? $0 / 2 : nil }
    )
    #expect(even.extract(from: 6) == 3)
    #expect(even.extract(from: 7) == nil)
    var number = 6
    let result = try even.modify(&number) {
      $0 += 1
      return "done"
    }
    #expect(result == "done")
    #expect(number == 8)
  }

  @Test func anErrorWhileAPayloadChanges_keepsTheChanges() {
    struct Failure: Error {}
    let some = AnyCasePath<[Int]?, [Int]>(embed: { $0 }, extract: { $0 })
    var numbers: [Int]? = [1]
    #expect(throws: Failure.self) {
      try some.modify(&numbers) {
        $0.append(2)
        throw Failure()
      }
    }
    #expect(numbers == [1, 2])
    numbers = nil
    #expect(throws: ExtractionFailed()) { try some.modify(&numbers) { $0 = [] } }
    #expect(numbers == nil)
  }
}
