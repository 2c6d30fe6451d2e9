import { CARD_FIELDS, type CardFace } from "#features/flavor-card/card-face.ts";
import { slashDay } from "#foundation/japan-time.ts";
import { mixTitle } from "./mix-title.ts";

/** What a card needs of a mix; rows of every list have it. */
export type FacedMix = Omit<CardFace, "title" | "flavors"> & {
  title: string | null;
  house_mix_name: string | null;
  items: CardFace["flavors"];
};

/** The public shape of a mix as a card says it: the only thing a card is drawn from, and nothing else of the row. */
export function cardFace(mix: FacedMix): CardFace {
  const flavors = mix.items.map(({ flavor_name, maker_name, ratio, paint }) => ({
    flavor_name,
    maker_name,
    ratio,
    paint,
  }));
  const said: CardFace = { ...mix, title: mixTitle(mix), flavors, day: slashDay(mix.day) };
  return Object.fromEntries(CARD_FIELDS.map((name) => [name, said[name]])) as CardFace;
}
