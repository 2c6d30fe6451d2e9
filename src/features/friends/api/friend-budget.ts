import { type Budget, MINUTE_S } from "#http/rate-limit.ts";

/** What changes between people, together; requests have a limit of a day beside it (domain.md, friends). */
export const FRIEND_BUDGET: Budget = { name: "friends", points: 60, durationS: MINUTE_S };
