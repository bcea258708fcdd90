/// Version of the tool.
package let version = "0.3.0"
