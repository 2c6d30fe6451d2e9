import { type Budget, MINUTE_S } from "#http/rate-limit.ts";

/** Cards of explore, by call and by page: half of what whoever types may search, as a search of cards costs more. */
export const EXPLORE_BUDGET: Budget = { name: "explore", points: 120, durationS: MINUTE_S };
