import CasePaths
import Testing
import WithoutRecords

@Suite struct MissingRecordsTests {
  @Test func enumsWithoutRecords_areReported() {
    withKnownIssue {
      #expect((/WithoutRecords.number).extract(from: .number(1)) == nil)
    } matching: { issue in
      issue.comments.first?.rawValue == """
        A case path cannot find the cases of 'WithoutRecords', so that it extracts nothing.

        The enum was compiled without the records for reflection. Compile it without \
        '-disable-reflection-metadata', or make the path of two functions: \
        'AnyCasePath(embed:extract:)'.
        """
    }
    #expect((/WithoutRecords.number).embed(1) == .number(1))
    #expect(enumTag(WithoutRecords.number(1)) != enumTag(WithoutRecords.tapped))
  }
}
