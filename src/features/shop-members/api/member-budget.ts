import { type Budget, HOUR_S } from "#http/rate-limit.ts";

/** Whatever one person changes of shops' people, together. */
export const MEMBER_BUDGET: Budget = { name: "shopMembers", points: 60, durationS: HOUR_S };
