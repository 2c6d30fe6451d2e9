import type { LikersPage } from "../../queries/list-likers.ts";

export type LikeState = { like_count: number; liked: boolean };

/** What likes ask of the server. Each may throw an error whose message is for people. */
export type FavoriteCalls = {
  setLiked: (mixId: string, isLiked: boolean) => Promise<LikeState>;
  loadLikers: (mixId: string, cursor: string | null, signal: AbortSignal) => Promise<LikersPage>;
};
