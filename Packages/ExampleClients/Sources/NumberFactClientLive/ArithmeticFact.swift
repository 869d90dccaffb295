/// A namespace for facts about numbers that are computed.
enum ArithmeticFact {
  /// Returns the most remarkable property of a number, as a sentence.
  static func about(_ number: Int) -> String {
    switch number {
    case ..<0: "\(number) is \(number.magnitude) below zero."
    case 0: "0 is the number that changes nothing it is added to."
    case 1: "1 is the number that changes nothing it is multiplied by."
    // Factoring takes at most a million divisions up to here.
    case ...1_000_000_000_000: aboutFactors(of: number)
    default: aboutDigits(of: number)
    }
  }

  private static func aboutFactors(of number: Int) -> String {
    let factors = primeFactors(of: number)
    if sumOfDivisors(factors) == 2 * number {
      return "\(number) is perfect: the sum of all smaller numbers that divide it."
    }
    if let place = placeInFibonacciSequence(of: number) {
      return "\(number) is a Fibonacci number: number \(place) in 1, 1, 2, 3, 5, 8, …"
    }
    if factors.count == 1, factors[0].exponent == 1 {
      return "\(number) is prime: only 1 and itself divide it."
    }
    // A number is a power if the exponents of its primes have a divisor in common.
    let exponent = factors.reduce(0) { greatestCommonDivisor($0, $1.exponent) }
    if exponent > 1 {
      let base = factors.reduce(1) { $0 * power($1.prime, $1.exponent / exponent) }
      return exponent == 2
        ? "\(number) is a square: \(base) × \(base)."
        : "\(number) is a power: \(base) to the power of \(exponent)."
    }
    let primes = factors.flatMap { Array(repeating: "\($0.prime)", count: $0.exponent) }
    return "\(number) is a product of primes: \(primes.joined(separator: " × "))."
  }

  private static func aboutDigits(of number: Int) -> String {
    let digits = String(number).compactMap(\.wholeNumberValue)
    return "\(number) has \(digits.count) digits, which add up to \(digits.reduce(0, +))."
  }

  private struct Factor {
    let prime: Int
    let exponent: Int
  }

  private static func primeFactors(of number: Int) -> [Factor] {
    var rest = number
    var factors: [Factor] = []
    var divisor = 2
    while divisor * divisor <= rest {
      var exponent = 0
      while rest.isMultiple(of: divisor) {
        rest /= divisor
        exponent += 1
      }
      if exponent > 0 { factors.append(Factor(prime: divisor, exponent: exponent)) }
      divisor += 1
    }
    if rest > 1 { factors.append(Factor(prime: rest, exponent: 1)) }
    return factors
  }

  private static func sumOfDivisors(_ factors: [Factor]) -> Int {
    factors.reduce(1) { sum, factor in
      sum * (0...factor.exponent).reduce(0) { $0 + power(factor.prime, $1) }
    }
  }

  private static func placeInFibonacciSequence(of number: Int) -> Int? {
    var (place, previous, current) = (2, 1, 1)
    while current < number {
      (place, previous, current) = (place + 1, current, previous + current)
    }
    return current == number ? place : nil
  }

  private static func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : greatestCommonDivisor(other, one % other)
  }
}
