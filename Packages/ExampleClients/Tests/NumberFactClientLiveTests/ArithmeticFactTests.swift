import Testing

@testable import NumberFactClientLive

struct ArithmeticFactTests {
  @Test(arguments: [
    (-5, "-5 is 5 below zero."),
    (Int.min, "-9223372036854775808 is 9223372036854775808 below zero."),
    (0, "0 is the number that changes nothing it is added to."),
    (1, "1 is the number that changes nothing it is multiplied by."),
    (2, "2 is a Fibonacci number: number 3 in 1, 1, 2, 3, 5, 8, …"),
    (6, "6 is perfect: the sum of all smaller numbers that divide it."),
    (7, "7 is prime: only 1 and itself divide it."),
    (144, "144 is a Fibonacci number: number 12 in 1, 1, 2, 3, 5, 8, …"),
    (36, "36 is a square: 6 × 6."),
    (64, "64 is a power: 2 to the power of 6."),
    (216, "216 is a power: 6 to the power of 3."),
    (360, "360 is a product of primes: 2 × 2 × 2 × 3 × 3 × 5."),
    (8128, "8128 is perfect: the sum of all smaller numbers that divide it."),
    (999_999_999_989, "999999999989 is prime: only 1 and itself divide it."),
    (1_000_000_000_000, "1000000000000 is a power: 10 to the power of 12."),
    (1_000_000_000_001, "1000000000001 has 13 digits, which add up to 2."),
    (Int.max, "9223372036854775807 has 19 digits, which add up to 88."),
  ])
  func factsAreTrue(_ number: Int, fact: String) {
    #expect(ArithmeticFact.about(number) == fact)
  }
}
