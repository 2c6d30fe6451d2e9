import type { CardFace } from "#features/flavor-card/card-face.ts";
import { slashDay } from "#foundation/japan-time.ts";
import { mixTitle } from "./mix-title.ts";

/** What a card needs of a mix; rows of every list have it. */
export type FacedMix = Pick<
  CardFace,
  "short_id" | "shop_name" | "rating" | "author_name" | "seal" | "card_frame" | "day"
> & {
  title: string | null;
  house_mix_name: string | null;
  items: CardFace["flavors"];
};

/** The public shape of a mix as a card says it: the only thing a card is drawn from. */
export function cardFace(mix: FacedMix): CardFace {
  return {
    short_id: mix.short_id,
    title: mixTitle(mix),
    flavors: mix.items.map(({ flavor_name, maker_name, ratio, paint }) => ({
      flavor_name,
      maker_name,
      ratio,
      paint,
    })),
    shop_name: mix.shop_name,
    rating: mix.rating,
    day: slashDay(mix.day),
    author_name: mix.author_name,
    seal: mix.seal,
    card_frame: mix.card_frame,
  };
}
