import { sql } from "kysely";

/** Shops that people find and may name by their id, as a condition on `shop`. */
export const isOpenShop = sql<boolean>`(shop.is_active AND shop.hidden_at IS NULL)`;

/** Shops whose area may stand on a card: one that closed stays on the cards of its nights. */
export const isShownShop = sql<boolean>`shop.hidden_at IS NULL`;
