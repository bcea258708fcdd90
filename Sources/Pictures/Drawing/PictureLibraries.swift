#if Pictures
  import CPango

  /// The C libraries that draw. A released program opens them when something is drawn or measured: to
  /// load them takes longer than a small build, and most commands need none of them.
  enum PictureLibraries {
    /// Whether they can be called; opened by the first who asks. Whoever calls one has asked.
    static let areOpen = comity_open_picture_libraries() != 0
  }
#endif
