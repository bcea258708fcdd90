import CYAML

/// Version of libyaml, for `comity doctor`.
package func yamlVersion() -> String {
  unsafe String(cString: yaml_get_version_string())
}
