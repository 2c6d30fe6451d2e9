/** What a page tells the worker once it shows a member's screen. The worker replies when it has what they need. */
export const MEMBER_IS_HERE = "member is here";

/** What the worker tells a page of a screen's data that it just gave it. */
export type WorkerNews = {
  path: string;
  /** As it was seen before, because there is no network. */
  isCached: boolean;
};
