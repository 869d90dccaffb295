import ComposableArchitecture
import ComposableArchitectureInspection
import CustomDump
import Foundation
import IssueReporting
import RecordedSteps

/// Values that the dependencies `uuid` and `date` generated for features.
struct GeneratedValues: Equatable {
  var ids: [UUID] = []
  var dates: [Date] = []
}

/// The reason why a test cannot be written, in a sentence.
struct UnwritableTest: Error, CustomStringConvertible {
  let description: String
}

extension History {
  /// Returns the actions of a feature up to an entry, with its part of the states.
  ///
  /// - Parameters:
  ///   - feature: The name of the feature: `StandupDetailFeature`.
  ///   - id: The last entry; `nil` for the latest.
  ///   - runningEffects: The number of effects that are running now.
  /// - Throws: ``UnwritableTest`` if no action is one of the feature.
  func steps(of feature: String, through id: Int?, runningEffects: Int) throws -> RecordedSteps {
    let entries = entries.prefix((id.flatMap(index) ?? entries.count - 1) + 1)
    var values = ValueTable()
    var module: String?
    func part(of state: Any, for entry: ActionEntry) -> Int? {
      statePart("\(feature).State", of: state, ids: elementIDs(in: entry.reduced.action))
        .map { values.insert($0) }
    }
    let steps = entries.enumerated().map { position, entry in
      let action = entry.actions.last { $0.feature == feature }?.action
      if let action { module = module ?? ValueTable.TypeName(type(of: action)).module }
      let site = entry.reduced.site
      // The effects of an action start after it was recorded.
      let next = entries.indices.contains(position + 1) ? entries[position + 1] : nil
      return RecordedSteps.Step(
        action: action.map { values.insert($0) },
        result: action.flatMap { actions(in: $0).last }.map { result(in: $0.action, &values) },
        isReceived: entry.reduced.isFromEffect, file: site.map { "\($0.filePath)" },
        line: site.map { Int($0.line) },
        before: action.flatMap { _ in
          part(of: position == 0 ? initialState : entries[position - 1].state, for: entry)
        },
        after: action.flatMap { _ in part(of: entry.state, for: entry) },
        time: Int((entry.time / .microseconds(1)).rounded()),
        runningEffects: next?.runningEffects ?? runningEffects,
        ids: entry.generated.ids.map { values.insert($0) },
        dates: entry.generated.dates.map { values.insert($0) })
    }
    guard let module else {
      throw UnwritableTest(description: "\(feature) took no part in what was recorded.")
    }
    return RecordedSteps(feature: feature, module: module, values: values, steps: steps)
  }
}

extension History.ActionEntry {
  /// The names of the features that the action is of, outermost first: `AppFeature`.
  var features: [String] { actions.map(\.feature) }

  fileprivate var actions: [(feature: String, action: Any)] {
    StoreInspector.actions(in: reduced.action)
  }
}

/// Returns an action and the child actions in it, each with the name of its feature.
private func actions(in action: Any) -> [(feature: String, action: Any)] {
  let name = _dumpName(of: type(of: action))
  let own = name.hasSuffix(".Action") ? [(feature: String(name.dropLast(7)), action: action)] : []
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum, let child = mirror.children.first else { return own }
  return own + (lastValue(of: child.value).map(actions) ?? [])
}

/// Returns the ids of the elements that an action is for: those before the actions of elements.
private func elementIDs(in action: Any) -> Set<AnyHashable> {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value,
    let inner = lastValue(of: payload)
  else { return [] }
  var ids = elementIDs(in: inner)
  let id = Mirror(reflecting: payload).children.first { $0.label == "id" }?.value
  if let id = id as? any Hashable { ids.insert(AnyHashable(id)) }
  return ids
}

/// Returns the last value of the payload of a case.
private func lastValue(of payload: Any) -> Any? {
  let mirror = Mirror(reflecting: payload)
  return mirror.displayStyle == .tuple ? mirror.children.map(\.value).last : payload
}

private func result(in action: Any, _ values: inout ValueTable) -> RecordedSteps.Result {
  guard let child = Mirror(reflecting: action).children.first else {
    return RecordedSteps.Result(name: "\(action)", value: nil)
  }
  var value = lastValue(of: child.value)
  if let result = value, ["Result", "TaskResult"].contains(_dumpName(of: type(of: result))) {
    let outcome = Mirror(reflecting: result).children.first
    value = outcome?.label == "success" ? outcome?.value : nil
  }
  return RecordedSteps.Result(name: child.label ?? "", value: value.map { values.insert($0) })
}

/// Returns the innermost part of a state that has a type: of elements that of an id, otherwise the last.
private func statePart(_ typeName: String, of state: Any, ids: Set<AnyHashable>) -> Any? {
  if _dumpName(of: type(of: state)) == typeName { return state }
  let value = ValueTable.unwrapped(state)
  if Literal.text(of: value) != nil { return nil }
  func hasID(_ element: some Identifiable) -> Bool { ids.contains(AnyHashable(element.id)) }
  let children = Mirror(reflecting: value).children.map(\.value)
  let own = children.filter { ($0 as? any Identifiable).map { hasID($0) } == true }
  for child in (own.isEmpty ? children : own).reversed() {
    if let part = statePart(typeName, of: child, ids: ids) { return part }
  }
  return nil
}

extension ReducedAction {
  /// The call site of the effect that sent the action.
  fileprivate var site: CallSite? {
    if case .effect(let site) = origin { site } else { nil }
  }
}
