/** What a body becomes: elements, their attributes and texts, as hast has them. A type of our own, so that pages load no library for it. */
export type NewsTree = { type: "root"; children: NewsNode[] };
export type NewsNode =
  | { type: "text"; value: string }
  | { type: "element"; tagName: string; properties?: Record<string, unknown>; children: NewsNode[] };
