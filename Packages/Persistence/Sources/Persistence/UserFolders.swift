// Those who place a document name its folder: `URL.userData(_:)` and its relatives.
@_exported import Files
