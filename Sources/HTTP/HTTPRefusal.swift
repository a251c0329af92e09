/// Why a request is not carried out.
struct HTTPRefusal: Error, Hashable {
  var status: Int
  /// A sentence for people.
  var words: String
  var fields: [String: String] = [:]

  init(_ status: Int, _ words: String, fields: [String: String] = [:]) {
    (self.status, self.words, self.fields) = (status, words, fields)
  }

  var response: HTTPResponse {
    var response = HTTPResponse.text(words + "\n", status: status)
    response.fields = fields
    return response
  }
}
