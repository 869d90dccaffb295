import ComposableArchitecture
import TerminalUI

extension View {
  /// Keeps a value of the model and one of the view in step, as a focus that both must know of.
  ///
  /// ```swift
  /// @FocusState var focus: StandupForm.State.Field?
  /// …
  /// Form { … }
  ///   .bind(viewStore.$focus, to: $focus)
  /// ```
  ///
  /// When the view appears it takes over the model's value. From then on each follows the other.
  public func bind<Value: Hashable>(
    _ modelValue: Binding<Value>, to viewValue: FocusState<Value>.Binding
  ) -> some View {
    onAppear { viewValue.wrappedValue = modelValue.wrappedValue }
      // When both have changed, the model decides. Each must see what the other has done, or they swap
      // their values forever.
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
