/// The shop's own module of this name.
public func shortened(_ count: Int) -> String { count > 99 ? "99+" : "\(count)" }
