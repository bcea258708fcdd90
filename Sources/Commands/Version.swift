/// Version of the tool.
package let version = "0.2.0"
