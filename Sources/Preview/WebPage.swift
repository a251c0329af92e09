/// The page of `page` and `preview`, put together from the files of `Web`.
package enum WebPage {
  static let page = PackageResources.page_html
}
