import { CARD_FIELDS, type CardFace, cardFlavor } from "#features/flavor-card/card-face.ts";
import { slashDay } from "#foundation/japan-time.ts";
import type { Visibility } from "./audience.ts";
import type { CommunityCard, HistoryMix, NightCard } from "./mix-response.ts";
import { mixTitle } from "./mix-title.ts";

/** What a card needs of a mix; rows of every list have it. */
export type FacedMix = Omit<CardFace, "title" | "flavors"> & {
  title: string | null;
  house_mix_name: string | null;
  items: CardFace["flavors"];
};

/** A card as walls carry it to the browser: what is drawn, what it is found by, and who sees it. */
export type WallMix = FacedMix & { id: string; visibility: Visibility };

/** The only fields of a mix that a wall shows; a row says much more of it, and a page would carry all of that. */
export function wallMix({ items, ...mix }: WallMix): WallMix {
  return {
    id: mix.id,
    short_id: mix.short_id,
    title: mix.title,
    house_mix_name: mix.house_mix_name,
    shop_name: mix.shop_name,
    rating: mix.rating,
    day: mix.day,
    author_name: mix.author_name,
    seal: mix.seal,
    card_frame: mix.card_frame,
    visibility: mix.visibility,
    items: items.map(cardFlavor),
  };
}

/** A card in somebody's history: with the time that orders it, and whether it is another one's, on which they stand (同席). */
export type ListedMix = WallMix & { listed_at: string; is_shared: boolean };

/** Of another one's card their own rating is shown. */
export function listedMix(mix: HistoryMix): ListedMix {
  return "companionship" in mix
    ? { ...wallMix({ ...mix, rating: mix.companionship.rating }), listed_at: mix.listed_at, is_shared: true }
    : { ...wallMix(mix), listed_at: mix.smoked_at, is_shared: false };
}

/** The public shape of a mix as a card says it: the only thing a card is drawn from, and nothing else of the row. */
export function cardFace(mix: FacedMix): CardFace {
  const said: CardFace = {
    ...mix,
    title: mixTitle(mix),
    flavors: mix.items.map(cardFlavor),
    day: slashDay(mix.day),
  };
  return Object.fromEntries(CARD_FIELDS.map((name) => [name, said[name]])) as CardFace;
}

/** Somebody's card in a list that goes by nights, as a wall carries it: with its marks and the time that orders it. */
export type NightMix = WallMix & Pick<NightCard, "is_own" | "liked" | "wanted" | "like_count" | "listed_at">;

export function nightMix(mix: NightMix): NightMix {
  const { is_own, liked, wanted, like_count, listed_at } = mix;
  return { ...wallMix(mix), is_own, liked, wanted, like_count, listed_at };
}

/** Somebody's card on the page of a shop, a flavour or a maker, as a wall carries it: with its heart. */
export type CommunityWallMix = WallMix & Pick<CommunityCard, "is_own" | "liked" | "wanted" | "like_count">;

export function communityWallMix(mix: CommunityCard): CommunityWallMix {
  const { is_own, liked, wanted, like_count } = mix;
  return { ...wallMix(mix), is_own, liked, wanted, like_count };
}
