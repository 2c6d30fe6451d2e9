import { type Budget, MINUTE_S } from "#http/rate-limit.ts";

/** Writing, deleting, bringing back and closing together. */
export const COMMENT_BUDGET: Budget = { name: "comments", points: 30, durationS: 10 * MINUTE_S };
