/** Where this installation's maps come from; the browser may know all of it (decision 037). */
export type MapSettings =
  | { kind: "google"; apiKey: string; mapId: string }
  | { kind: "style"; styleUrl: string }
  /** Outlines of our own, which need no network. */
  | { kind: "demo" }
  | { kind: "none" };
