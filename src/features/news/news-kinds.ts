/* Without a validator: pages need the words in the browser. */

export const NEWS_CATEGORIES = ["お知らせ", "更新", "メンテナンス", "イベント", "重要"] as const;
/** What everybody has to see: it stands out, and waits on a member's home until it is read (domain.md, news). */
export const IMPORTANT = "重要" satisfies (typeof NEWS_CATEGORIES)[number];
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];

/** Who reads it: everybody, whoever is signed in, or whoever runs a shop. */
export const NEWS_AUDIENCES = ["all", "users", "managers"] as const;
export type NewsAudience = (typeof NEWS_AUDIENCES)[number];

export const NEWS_STATES = ["draft", "scheduled", "published", "archived"] as const;
export type NewsState = (typeof NEWS_STATES)[number];

export const MAX_NEWS_TITLE = 80;
export const MAX_NEWS_BODY = 10_000;
