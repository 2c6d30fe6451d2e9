/** Where a card's page asks a companion for what they say of it: whoever has joined goes there. */
export const OWN_RECORD_ANCHOR = "own-record";
