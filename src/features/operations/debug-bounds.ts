/* Without a validator: the page needs these in the browser. */

/** Beyond this a queue is not counted. */
export const MOST_WAITING = 10_000;
/** So many errors are shown. */
export const MOST_ERRORS = 50;
/** So many tables, the largest. */
export const MOST_TABLES = 12;
/** So many statements, those that took most of the time. */
export const MOST_STATEMENTS = 10;
