import { type Budget, HOUR_S } from "#http/rate-limit.ts";

/** What is deleted and brought back is drawn anew on public pages each time. */
export const DELETE_BUDGET: Budget = { name: "deleteMix", points: 120, durationS: HOUR_S };
