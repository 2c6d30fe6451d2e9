import { type Budget, MINUTE_S } from "#http/rate-limit.ts";

/** What changes at a shared pipe, together. */
export const COMPANION_BUDGET: Budget = { name: "companions", points: 60, durationS: MINUTE_S };
