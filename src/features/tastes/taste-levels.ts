/* What a rating says of a taste, and how often is often: one place for the counted, the compared and the recommended. */

/** A rating from which something was liked. */
export const HIGH_RATING = 4;
/** A rating that says neither. */
export const ORDINARY_RATING = 3.5;
/** Below, it was not liked. */
export const FAIR_RATING = 3;
/** From which share of what somebody smokes on a colour is one that they smoke often (decision 032). */
export const OFTEN = 0.15;
