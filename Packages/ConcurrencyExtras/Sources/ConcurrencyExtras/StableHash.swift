extension String {
  /// A hash that is the same in each process and on each machine, such as for the name of a file.
  ///
  /// Texts with equal characters in another Unicode form have different hashes. The algorithm is FNV-1a
  /// (Fowler, Noll and Vo, 1991), for which collisions can be constructed.
  ///
  /// ```swift
  /// "standups.json".stableHash == 0x8B05_DD7B_BBCA_89D1
  /// ```
  public var stableHash: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
