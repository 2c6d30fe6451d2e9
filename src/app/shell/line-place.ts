/**
 * Says before the page is painted where in LINE it is shown, on the root element: `browser` for LINE's in-app browser, and
 * for a mini app the phone, whose safe areas differ.
 */
export const MARK_LINE_PLACE =
  "{const a=navigator.userAgent;if(/\\bLine\\/\\d/.test(a))document.documentElement.dataset.line=/ LIFF\\b/.test(a)?/iPhone/.test(a)?'iphone':'android':'browser'}";
