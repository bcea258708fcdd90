import Composition
import Diagnostics
import Syntax

/// The settings fastlane knows in a Snapfile; it stops at others.
enum SnapfileKeys {
  /// Source: the options of fastlane's action `capture_ios_screenshots`.
  static let all: Set<String> = [
    "add_photos", "add_videos", "app_identifier", "buildlog_path", "clean",
    "clear_previous_screenshots", "cloned_source_packages_path", "concurrent_simulators",
    "configuration", "dark_mode", "derived_data_path", "devices",
    "disable_package_automatic_updates", "disable_slide_to_type", "disable_xcpretty",
    "erase_simulator", "headless", "html_template", "ios_version", "languages",
    "launch_arguments", "localize_simulator", "namespace_log_files", "number_of_retries",
    "only_testing", "output_directory", "output_simulator_logs", "override_status_bar",
    "override_status_bar_arguments", "project", "reinstall_app", "result_bundle", "scheme", "sdk",
    "skip_helper_version_check", "skip_open_summary", "skip_package_dependencies_resolution",
    "skip_testing", "stop_after_first_error", "suppress_xcode_output", "test_target_name",
    "test_without_building", "testplan", "use_system_scm", "workspace", "xcargs", "xcconfig",
    "xcodebuild_formatter", "xcpretty_args",
  ]

  /// Settings of the country's `snapshots/` that are none.
  static func check(_ bundle: CountryBundle) -> [Diagnostic] {
    bundle.modules("snapshots").flatMap { module in
      (module["snapfile"]?.object?.members ?? []).filter { !all.contains($0.key) }.map { member in
        let near = nearest(to: member.key, in: all.sorted())
        return Diagnostic(
          "snapfile-setting", "fastlane knows no setting `\(member.key)`",
          at: bundle.place("snapshots", module.id, ["snapfile", member.key]),
          notes: ["it stops at a Snapfile with a setting it does not know"],
          helps: [
            Help(
              near.map { "did you mean `\($0)`?" }
                ?? "drop it: `without: [snapfile.\(member.key)]` in a patch, or its line here")
          ])
      }
    }
  }
}
