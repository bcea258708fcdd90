/// Version of the tool.
package let version = "0.1.0"
