/** What a visit was recorded by, the weakest first: where the phone is, the code that the shop shows, or a word of its staff. */
export const METHODS = ["gps", "shop_qr", "staff"] as const;
export type Method = (typeof METHODS)[number];
