import Glibc

// Invariant: a symbol's mangled name says its type, so a function found by that name is called as
// the type that its wrapper names. A toolchain that changes one changes the other, and the name is
// not found.
// Tests: `failuresOfXCTestAreReportedAtTheCallersLine` and
// `failuresOfSwiftTestingAreReportedInTheirTestAtTheirLine` in ReportIssueTests.swift.

/// A namespace for finding functions of libraries that may not be loaded, by their symbols.
enum Symbol {
  static func address(_ name: String) -> UnsafeMutableRawPointer? {
    // The null handle searches all loaded libraries.
    dlsym(nil, name)
  }

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
  static func function<Wrapper>(
    _ name: String, context: AnyObject? = nil, as wrapper: Wrapper.Type
  ) -> Wrapper? {
    guard let code = address(name) else { return nil }
    return unsafeBitCast(FunctionValue(code: code, context: context), to: wrapper)
  }

  private struct FunctionValue {
    let code: UnsafeMutableRawPointer
    let context: AnyObject?
  }
}
