import { FRIEND_LISTS, type FriendList } from "./friendship.ts";

/** What the page of friends shows: one of the lists, or whom one blocked. */
type FriendsTab = FriendList | "blocked";

const FRIENDS_PATH = "/friends";

export const TAB_LABELS: Record<FriendsTab, string> = {
  friends: "友だち",
  incoming: "届いた申請",
  outgoing: "送った申請",
  blocked: "ブロックした人",
};

/** The address of a list, at its top or at a page of it. */
export function friendsPath(tab: FriendsTab, cursor: string | null = null): string {
  const query = new URLSearchParams();
  if (tab !== "friends") query.set("list", tab);
  if (cursor) query.set("cursor", cursor);
  return FRIENDS_PATH + (query.size > 0 ? `?${query}` : "");
}

/** Which list an address means; what it does not know is friends. */
export function readFriendsTab(query: URLSearchParams): FriendsTab {
  const asked = query.get("list") ?? "";
  return [...FRIEND_LISTS, "blocked" as const].find((tab) => tab === asked) ?? "friends";
}
