import TerminalCore

extension View {
  /// Shows an error below the control while there is one, and marks a text field as invalid.
  ///
  /// ```swift
  /// TextField("Title", text: $title)
  ///   .validationMessage(title.isEmpty ? Text("Give it a title.") : nil)
  /// ```
  ///
  /// It is read aloud after the control.
  public func validationMessage(_ message: Text?) -> some View {
    ValidationView(message: message, content: self)
  }

  /// Shows an error below the control while there is one, and marks a text field as invalid.
  public func validationMessage(_ messageKey: LocalizedStringKey?) -> some View {
    validationMessage(messageKey.map { Text($0) })
  }

  /// Shows a string as the error below the control while there is one.
  @_disfavoredOverload
  public func validationMessage<S: StringProtocol>(_ message: S?) -> some View {
    validationMessage(message.map { Text($0) })
  }
}

private struct ValidationView<Content: View>: View, PrimitiveView {
  let message: Text?
  let content: Content

  func _makeNode(in context: _NodeContext) -> _Node { ValidationNode(self, in: context) }
}

private final class ValidationNode<Content: View>: ViewNode<ValidationView<Content>> {
  private var isInvalid = false

  override var isElement: Bool { true }
  override var layoutChildren: [Node] { [children[0]] }
  override var shownChildren: [Node] { children }

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    values.framework.isInvalid = isInvalid
    return values
  }

  override func viewChanged() {
    if isInvalid != (view.message != nil) {
      isInvalid.toggle()
      childEnvironmentChanged()
    }
    setChild(at: 0, to: view.content)
    setChild(at: 1, to: view.message?.foregroundColor(.red))
  }

  /// The column in which the error starts, below the text of a field.
  private func start(in rect: TerminalRect) -> Int {
    let field = controls.first as? any EditableField
    return max(0, min((field?.textStart ?? rect.minX) - rect.minX, rect.width - 8))
  }

  private func messageHeight(width: Int?) -> Int {
    guard isInvalid else { return 0 }
    return children[1].contentSize(Proposal(width: width, height: nil)).height
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let insets = CellInsets(bottom: messageHeight(width: proposal.width))
    var size = contentSize(proposal.inset(by: insets)).expanded(by: insets)
    if isInvalid {
      let ideal = children[1].contentSize(Proposal(width: proposal.width, height: nil)).width
      size.width = max(size.width, min(ideal, proposal.width ?? ideal))
    }
    return size
  }

  override func layout(_ proposal: Proposal) {
    let insets = CellInsets(bottom: messageHeight(width: proposal.width ?? frame.width))
    placeContent(in: frame.inset(by: insets), proposal.inset(by: insets))
    guard isInvalid else { return }
    var rect = TerminalRect(
      x: frame.minX, y: frame.maxY - insets.bottom, width: frame.width, height: insets.bottom)
    let ideal = children[1].contentSize(.ideal).width
    // A long error has the whole width.
    let start = start(in: frame)
    if ideal <= rect.width - start {
      rect = rect.inset(by: CellInsets(leading: start))
    }
    children[1].placeContent(in: rect, Proposal(rect.size))
  }

  override func draw(_ canvas: Surface) {
    drawContent(canvas)
    if isInvalid { children[1].drawContent(canvas) }
  }
}
