import { type Budget, MINUTE_S } from "#http/rate-limit.ts";

/** Likes and favourites together. */
export const REACTION_BUDGET: Budget = { name: "like", points: 60, durationS: MINUTE_S };
