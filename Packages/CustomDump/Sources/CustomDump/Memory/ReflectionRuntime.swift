// Invariant: the entry points below have the declared parameters and results; mirrors of the
// standard library call the same ones. All arguments are addresses and integers, for which Swift's
// calling convention is that of C. Results are checked where they are used; where an entry point is
// missing, mirrors are used instead.
// Tests: `FallbackTests`, `FieldsTests`.

import Glibc

/// The entry points of the Swift runtime for reflection, each `nil` if the runtime does not have
/// it.
struct ReflectionRuntime: Sendable {
  typealias ChildCount = @convention(c) @Sendable (_ type: UnsafeRawPointer) -> Int
  typealias ChildType =
    @convention(c) @Sendable (
      _ type: UnsafeRawPointer, _ index: Int, _ metadata: UnsafeMutableRawPointer
    ) -> UnsafeRawPointer?
  typealias ChildOffset = @convention(c) @Sendable (_ type: UnsafeRawPointer, _ index: Int) -> Int
  typealias CaseName =
    @convention(c) @Sendable (
      _ value: UnsafeRawPointer, _ type: UnsafeRawPointer
    ) -> UnsafePointer<CChar>?

  var childCount: ChildCount?
  var childType: ChildType?
  var childOffset: ChildOffset?
  var caseName: CaseName?

  /// The description of a property that `childType` writes.
  struct PropertyMetadata {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVar = false
  }

  /// The entry points of the running program, or others for a test.
  @TaskLocal static var current = ReflectionRuntime(
    childCount: symbol("swift_reflectionMirror_recursiveCount"),
    childType: symbol("swift_reflectionMirror_recursiveChildMetadata"),
    childOffset: symbol("swift_reflectionMirror_recursiveChildOffset"),
    caseName: symbol("swift_EnumCaseName"))

  private static func symbol<Function>(_ name: String) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
  }

  /// Returns the name of a value's case as in the source, or `nil` if it is not known.
  ///
  /// Unlike `String(describing:)`, this ignores a `description` of the enum.
  static func caseName(of value: Any) -> String? {
    guard let caseName = current.caseName else { return nil }
    return withAddress(of: value) { address in
      caseName(address, metadata(of: type(of: value))).map { String(cString: $0) }
    }
  }
}

/// Returns the address of the metadata of a type. A metatype consists of this address.
func metadata(of type: Any.Type) -> UnsafeRawPointer {
  unsafeBitCast(type, to: UnsafeRawPointer.self)
}

/// The kinds of types that this package distinguishes, with the numbers of Swift's ABI
/// (`include/swift/ABI/MetadataKind.def` in Swift's repository).
enum MetadataKind: UInt {
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case other = 0

  init(of type: Any.Type) {
    self = MetadataKind(rawValue: metadata(of: type).load(as: UInt.self)) ?? .other
  }
}
