import Foundation
import PresscheckUIKit
import Testing

@MainActor struct ViewControllerTests {
  @Test func `the guides for bars are the edges of the view`() throws {
    let controller = UIViewController()
    let button = UIButton()
    let screen = Run.screen()
    try screen.show {
      let view: UIView = controller.view
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
      view.addSubview(button)
      button.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        button.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 4),
        button.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor, constant: -4),
        button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        button.widthAnchor.constraint(equalToConstant: 50),
      ])
      return view
    }
    #expect(button.frame == CGRect(x: 0, y: 4, width: 50, height: 72) && controller.topLayoutGuide.length == 0)
  }

  /// As apps look for the controller on top.
  private func top(of controller: UIViewController) -> UIViewController {
    if let stack = controller as? UINavigationController, let next = stack.visibleViewController {
      return top(of: next)
    }
    if let tabs = controller as? UITabBarController, let next = tabs.selectedViewController { return top(of: next) }
    if let split = controller as? UISplitViewController, let next = split.viewControllers.last { return top(of: next) }
    return controller
  }

  @Test func `controllers hold others, and tell which is on top`() {
    let (first, second) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: true)
    let (tabs, split) = (UITabBarController(), UISplitViewController())
    #expect(tabs.selectedViewController == nil)
    tabs.viewControllers = [first, stack]
    tabs.selectedViewController = stack
    split.viewControllers = [first, tabs]
    #expect(tabs.selectedIndex == 1 && top(of: split) === second)
    #expect(stack.popViewController(animated: false) === second && stack.popViewController(animated: false) == nil)
    #expect(top(of: split) === first)
  }

  @Test func `a message with choices is a value, and is not presented`() throws {
    let alert = UIAlertController(title: "Delete?", message: "For ever", preferredStyle: .alert)
    let choice = UIAlertAction(title: "Delete", style: .destructive) { _ in }
    let screen = Run.screen()
    try screen.perform {
      alert.addAction(choice)
      alert.addTextField { $0.placeholder = "Why" }
      alert.preferredAction = choice
      UIViewController().present(alert, animated: true)
    }
    #expect(alert.title == "Delete?" && alert.message == "For ever" && alert.preferredStyle == .alert)
    #expect(alert.actions == [choice] && choice.style == .destructive && choice.isEnabled && choice.title == "Delete")
    #expect(alert.textFields?.map(\.placeholder) == ["Why"])
    #expect(screen.findings == ["UIViewController.present(_:animated:completion:) presents nothing here"])
    #expect(alert.presentedViewController == nil && alert.presentingViewController == nil)
    #expect(alert.parent == nil && alert.children.isEmpty)
  }

  @Test func `buttons of bars are values`() throws {
    let item = UIBarButtonItem(title: "Buy", style: .done, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(item.title == "Buy" && item.style == .done && item.isEnabled)
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    #expect(item.titleTextAttributes(for: .disabled) == nil)
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = item
    #expect(controller.navigationItem.rightBarButtonItems == [item])
    #expect(UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil).systemItem == .add)
  }

  @Test func `a window has a level, and the app is found by its name`() {
    let window = UIWindow()
    window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
    #expect(window.windowLevel.rawValue == 2001)
    #expect(UIApplication.shared.delegate?.window??.safeAreaInsets == nil)
    #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
  }
}
