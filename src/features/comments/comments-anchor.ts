/** Where a card's page says what people said: a link to the newest comment leads there. */
export const COMMENTS_ANCHOR = "comments";
