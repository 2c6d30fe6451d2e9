import type { CardFrame } from "#features/flavor-card/card-face.ts";
import type { ProductId } from "#features/purchases/product.ts";

/** The frames that are bought, and the product that each one comes with. The standard frame is null and everybody's. */
export const FRAME_PRODUCTS = { gold: "card_frame_gold" } as const satisfies Record<CardFrame, ProductId>;
