/// `Endpoint.kt`: what all endpoints have in common, and how a call of theirs is made.
enum KotlinEndpoint {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = KotlinCode.file(app)
    out.lines(text)
    return out
  }

  private static let text = #"""
    /// An endpoint of the contract: what is sent, and what comes back.
    interface Endpoint<Request : EndpointRequest, Response : Any> {
      /// `service.endpoint`.
      val id: String
      val method: String
      /// Below the address of the service; `{name}` is a placeholder.
      val path: String
      /// Addresses of the service by environment.
      val environments: Map<String, String>

      /// Reads an answer; null for a status the contract does not have. Throws where the body is not of
      /// the contract.
      fun response(status: Int, json: Map<*, *>): Response?

      /// The path with its placeholders filled, percent-encoded.
      fun path(request: Request): String {
        val values = request.pathValues.toMap()
        return Regex("\\{([^}]+)\\}").replace(path) { match ->
          val name = match.groupValues[1]
          val value = values[name]?.joinToString(",") ?: ""
          // What is asked would be another address.
          require(value != "" && value != "." && value != "..") {
            "`$id` takes no `$value` for `{$name}` in its path"
          }
          percentEncoded(value)
        }
      }

      /// The request as any HTTP client sends it.
      fun call(request: Request, address: String = environments.getValue("production")): Call {
        val query = request.queryValues.flatMap { item ->
          item.second.map { value -> percentEncoded(item.first) + "=" + percentEncoded(value) }
        }
        val json = request.json
        val headers = LinkedHashMap<String, String>()
        if (json != null) headers["Content-Type"] = "application/json"
        for (header in request.headerValues) {
          if (header.second.isNotEmpty()) headers[header.first] = header.second.joinToString(", ")
        }
        return Call(
          method,
          address.trimEnd('/') + path(request) + (if (query.isEmpty()) "" else "?" + query.joinToString("&")),
          headers, json?.let { jsonText(it) })
      }
    }

    /// What one call of an endpoint sends, part by part: names of the contract and the values of each,
    /// none for what is left out, several for a list.
    interface EndpointRequest {
      val pathValues: List<Pair<String, List<String>>> get() = emptyList()
      val queryValues: List<Pair<String, List<String>>> get() = emptyList()
      val headerValues: List<Pair<String, List<String>>> get() = emptyList()
      /// The body; null where the contract has none.
      val json: Map<String, Any>? get() = null
    }

    /// A request, ready to be sent.
    data class Call(
      val method: String, val url: String, val headers: Map<String, String>, val body: String?
    )

    /// Any answer: of an endpoint whose contract says nothing of them.
    data class AnyResponse(val status: Int, val json: Map<*, *>)

    /// A text as it stands in an address: all but unreserved characters as `%XX` (RFC 3986).
    fun percentEncoded(text: String): String {
      val digits = "0123456789ABCDEF"
      val result = StringBuilder()
      for (byte in text.toByteArray()) {
        val code = byte.toInt() and 0xFF
        val char = code.toChar()
        if (char in 'a'..'z' || char in 'A'..'Z' || char in '0'..'9' || char in "-._~") {
          result.append(char)
        } else {
          result.append('%').append(digits[code shr 4]).append(digits[code and 15])
        }
      }
      return result.toString()
    }

    /// Maps, lists, texts, numbers and Booleans as JSON.
    fun jsonText(value: Any?): String = when (value) {
      null -> "null"
      is Map<*, *> -> value.entries.joinToString(",", "{", "}") { entry ->
        jsonText(entry.key.toString()) + ":" + jsonText(entry.value)
      }
      is List<*> -> value.joinToString(",", "[", "]") { item -> jsonText(item) }
      is Number, is Boolean -> value.toString()
      else -> value.toString().map { char ->
        when {
          char in "\"\\" -> "\\" + char
          char < ' ' -> "\\u" + (char.toInt() + 0x10000).toString(16).substring(1)
          else -> char.toString()
        }
      }.joinToString("", "\"", "\"")
    }
    """#
}
