import Composition
import Diagnostics
import Syntax

/// The settings fastlane knows in a Snapfile; it stops at others.
enum SnapfileKeys {
  /// Source: the options of fastlane's action `capture_ios_screenshots`.
  static let all: Set<String> = switches.union([
    "add_photos", "add_videos", "app_identifier", "buildlog_path", "cloned_source_packages_path",
    "configuration", "derived_data_path", "devices", "html_template", "ios_version", "languages",
    "launch_arguments", "number_of_retries", "only_testing", "output_directory",
    "override_status_bar_arguments", "project", "scheme", "sdk", "skip_testing", "test_target_name",
    "testplan", "workspace", "xcargs", "xcconfig", "xcodebuild_formatter", "xcpretty_args",
  ])

  /// Settings that are `true` or `false`, by the same source; `number_of_retries` is a whole number.
  private static let switches: Set<String> = [
    "clean", "clear_previous_screenshots", "concurrent_simulators", "dark_mode",
    "disable_package_automatic_updates", "disable_slide_to_type", "disable_xcpretty",
    "erase_simulator", "headless", "localize_simulator", "namespace_log_files",
    "output_simulator_logs", "override_status_bar", "reinstall_app", "result_bundle",
    "skip_helper_version_check", "skip_open_summary", "skip_package_dependencies_resolution",
    "stop_after_first_error", "suppress_xcode_output", "test_without_building", "use_system_scm",
  ]

  /// Settings of the country's `snapshots/` that are none, and values that fastlane stops at.
  static func check(_ bundle: CountryBundle) -> [Diagnostic] {
    bundle.modules("snapshots").flatMap { module in
      (module["snapfile"]?.object?.members ?? []).compactMap { member in
        fault(member).map { fault in
          Diagnostic(
            "snapfile-setting", fault.summary,
            at: bundle.place("snapshots", module.id, ["snapfile", member.key]),
            notes: [fault.note], helps: [Help(fault.help)])
        }
      }
    }
  }

  private static func fault(
    _ member: BundleObject.Member
  ) -> (summary: String, note: String, help: String)? {
    let name = member.key
    guard all.contains(name) else {
      return (
        "fastlane knows no setting `\(name)`",
        "it stops at a Snapfile with a setting it does not know",
        nearest(to: name, in: all.sorted()).map { "did you mean `\($0)`?" }
          ?? "drop it: `without: [snapfile.\(name)]` in a patch, or its line here"
      )
    }
    let note = "it stops at a Snapfile with a value of another type"
    if switches.contains(name) {
      if case .bool = member.value { return nil }
      return ("`\(name)` of the Snapfile is on or off", note, "write `true` or `false`")
    }
    if name == "number_of_retries", member.value.integer == nil {
      return ("`\(name)` of the Snapfile is a whole number", note, "write a number such as 2")
    }
    return nil
  }
}
