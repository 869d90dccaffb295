/// An enum of a module that is compiled without the records for reflection.
public enum WithoutRecords: Equatable {
  case number(Int)
  case tapped
}
