import ComposableArchitectureCore
import TerminalUI

extension View {
  /// Synchronizes a value of a feature with the focus of a view, in both directions.
  ///
  /// ```swift
  /// @FocusState var focus: StandupForm.State.Field?
  /// …
  /// Form { … }
  ///   .bind($store.focus, to: $focus)
  /// ```
  ///
  /// When the view appears, the focus is set to the feature's value. From then on a change of
  /// either one is written to the other; if both change at once, the feature's value is used.
  public func bind<Value: Hashable>(
    _ modelValue: Binding<Value>, to viewValue: FocusState<Value>.Binding
  ) -> some View {
    onAppear { viewValue.wrappedValue = modelValue.wrappedValue }
      // Each closure compares current values, or two changes at once would be swapped forever.
      .onChange(of: modelValue.wrappedValue) {
        if viewValue.wrappedValue != modelValue.wrappedValue {
          viewValue.wrappedValue = modelValue.wrappedValue
        }
      }
      .onChange(of: viewValue.wrappedValue) {
        if modelValue.wrappedValue != viewValue.wrappedValue {
          modelValue.wrappedValue = viewValue.wrappedValue
        }
      }
  }
}
