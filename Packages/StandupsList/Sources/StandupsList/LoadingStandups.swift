import ComposableArchitecture
import Foundation
import Models
import Persistence
import StandupsFile

/// The content of the file of the standups, and whether it may be changed.
public typealias LoadedStandups = Loaded<StandupsDocument>

/// Locks the file of the standups for this process, and reads it.
func loadStandups() -> Result<LoadedStandups, LoadFailure> {
  @Dependency(\.standupsFile) var file
  return load(from: file)
}
