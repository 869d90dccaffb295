import Glibc

// Invariant: a symbol's mangled name says its type, so a function found by that name is called as
// the type that its wrapper names. A toolchain that changes one changes the other, and the name is
// not found, which is reported.
// Tests: those of ToolchainTests.swift; `failuresOfXCTestAreReportedAtTheCallersLine` and
// `failuresOfSwiftTestingAreReportedInTheirTestAtTheirLine` in ReportIssueTests.swift.

/// The functions and types of libraries that may not be loaded, found by their mangled names.
struct Symbols: Sendable {
  /// The names that are not found, with which a test simulates another toolchain.
  var absent: Set<String> = []

  /// Returns the function with a mangled name, or `nil` if no library that is loaded has one.
  ///
  /// A Swift function value is a pair of words: the address of the code, and its context. Wrapped
  /// in a struct whose only field has the exact type of the function, such a pair is called with
  /// the calling convention of that type. (As a bare generic argument it would be called with the
  /// most general convention instead, which the code does not follow.)
  ///
  /// - Parameters:
  ///   - name: The mangled name; for an `async` function, that of its pointer (ending in `Tu`).
  ///   - context: For a method of a class, the object.
  ///   - wrapper: A struct with the function as its only field.
  func function<Wrapper>(
    _ name: String, context: AnyObject? = nil, as wrapper: Wrapper.Type
  ) -> Wrapper? {
    guard let code = address(name) else { return nil }
    return unsafeBitCast((code, context), to: wrapper)
  }

  /// Returns the type with a mangled name, or `nil` if no library that is loaded has one.
  func type(_ name: String) -> Any.Type? {
    absent.contains(name) ? nil : _typeByName(name)
  }

  /// Returns the number of requirements of the protocol whose descriptor has a mangled name.
  ///
  /// It is the fifth word of 32 bits of a protocol's descriptor in Swift's stable ABI.
  func requirementCount(_ name: String) -> UInt32? {
    address(name)?.load(fromByteOffset: 16, as: UInt32.self)
  }

  /// Whether a library is loaded, such as `libTesting.so`.
  static func isLoaded(_ library: String) -> Bool {
    dlopen(library, RTLD_NOLOAD | RTLD_LAZY) != nil
  }

  private func address(_ name: String) -> UnsafeMutableRawPointer? {
    // The null handle searches all loaded libraries.
    absent.contains(name) ? nil : dlsym(nil, name)
  }
}
