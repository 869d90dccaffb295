import Glibc

// Invariant: a symbol's mangled name says its type, so a function found by that name is called as the
// type that its wrapper names. A toolchain that changes one changes the other, and the name is not found.
// Tests: `failuresOfXCTestAreBlamedOnTheCallersLine` and `failuresOfSwiftTestingAreBlamedOnTheirTestAndLine`
// in ReportIssueTests.swift.

/// Functions of libraries that may or may not be in this process, found by their symbols.
enum Symbol {
  static func address(_ name: String) -> UnsafeMutableRawPointer? {
    // The null handle stands for all that is loaded.
    dlsym(nil, name)
  }

  /// The function of that name.
  ///
  /// A Swift function value is a pair of words: where the code is, and the context that goes with
  /// it. Wrapped in a struct whose only field has the exact type of the function, such a pair is
  /// called as what it is. (As a bare generic argument it would be called by the most general
  /// convention instead, which the code behind it does not speak.)
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
