/* Without a validator: the page needs it in the browser. */

/** Beyond this nothing of a person is counted. */
export const MOST_COUNTED = 1_000;
