import type { Plate } from "#features/flavor-card/plate.ts";
import type { ShopDetail } from "#features/shops/shop-detail-response.ts";
import { placeLabel, signatureOf } from "./shop-page.ts";

/** A shop as its picture says it, in the colours of its own mixes. */
export function shopPlate(shop: ShopDetail): Plate {
  const { name, is_verified, rating, rating_count, card_count, people_count, house_mixes } = shop;
  return {
    sign: is_verified ? "お店・認証済み" : "お店",
    name,
    detail: placeLabel(shop),
    lines: house_mixes.map((mix) => mix.name),
    rating,
    rating_count,
    card_count,
    people_count,
    flavors: signatureOf(shop),
  };
}
