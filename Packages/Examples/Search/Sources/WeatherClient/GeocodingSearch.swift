/// The places found by a search for a name.
public struct GeocodingSearch: Equatable, Sendable {
  /// Whether the service could not be reached, so that only built-in places were searched.
  public var isOffline: Bool
  public var results: [Result]

  public init(isOffline: Bool = false, results: [Result]) {
    self.isOffline = isOffline
    self.results = results
  }

  public struct Result: Equatable, Identifiable, Sendable {
    /// The region of the country.
    public var admin1: String?
    public var country: String
    public var id: Int
    public var latitude: Double
    public var longitude: Double
    public var name: String

    public init(
      country: String, latitude: Double, longitude: Double, id: Int, name: String,
      admin1: String? = nil
    ) {
      self.admin1 = admin1
      self.country = country
      self.id = id
      self.latitude = latitude
      self.longitude = longitude
      self.name = name
    }
  }
}

extension GeocodingSearch {
  /// A search with three results, for tests and previews.
  public static let mock = Self(
    results: [
      Result(
        country: "United States", latitude: 40.6501, longitude: -73.94958, id: 1, name: "Brooklyn",
        admin1: "New York"),
      Result(
        country: "United States", latitude: 34.05223, longitude: -118.24368, id: 2,
        name: "Los Angeles", admin1: "California"),
      Result(
        country: "United States", latitude: 37.77493, longitude: -122.41942, id: 3,
        name: "San Francisco", admin1: "California"),
    ])
}
