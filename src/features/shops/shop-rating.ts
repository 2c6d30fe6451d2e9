/** Fewer people say nothing of the others (domain.md 1.20). */
export const MIN_RATERS = 3;
