import ConcurrencyExtras
import Testing

@Suite struct SeededGeneratorTests {
  @Test func oneSeed_givesTheSameNumbers() {
    var generator = SeededGenerator(seed: 1_234_567)
    // The first numbers of the algorithm's reference implementation.
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func aDie_fallsOnAllSides() {
    var generator = SeededGenerator(seed: 7)
    let rolls = (1...100).map { _ in Int.random(in: 1...6, using: &generator) }
    #expect(Set(rolls) == Set(1...6))
  }
}

/// The published test vectors of FNV-1a with 64 bits.
@Test func stableHash_isFNV1a() {
  #expect("".stableHash == 0xCBF2_9CE4_8422_2325)
  #expect("a".stableHash == 0xAF63_DC4C_8601_EC8C)
  #expect("foobar".stableHash == 0x8594_4171_F739_67E8)
}
