import type { Paint } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";
import type { FavoriteKind } from "#features/mixes/favorite.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { flavorReason, mixReason } from "./reason-text.ts";
import type { Recommended, RecommendedFlavor, RecommendedMix } from "./recommended.ts";

/** What an idea says of a card. */
type IdeaCard = {
  short_id: string;
  title: string | null;
  house_mix_name: string | null;
  items: { flavor_name: string; paint: Paint; tints?: Tint[] }[];
};

/** A card that the person wants to smoke again: their own, or another one's on which they stand. */
export type AgainCard = IdeaCard & {
  months_ago: number;
  /** Of another one's, the state whose words these are; null of their own. */
  version: number | null;
};

/** What the person marked 吸ってみたい, the last first: flavours that are on no card of theirs, and others' cards. */
export type Wanted = {
  flavors: Pick<RecommendedFlavor, "id" | "name" | "maker_name" | "paint" | "tints" | "saved">[];
  cards: (IdeaCard & {
    /** The state whose words these are: they are its author's, who may take them back. */
    version: number;
  })[];
};

export type Suggestion = {
  title: string;
  /** Whose it is: a flavour's maker, a card's author. */
  whose: string | null;
  paint: Paint;
  tints: Tint[];
  reason: string;
  /** Where it leads; a card with a version where the idea says its author's words. */
  leads: { to: "flavor" | "mix" | "own mix"; id: string; version?: number };
  /** What can be kept from here, and for what it is kept; null for a card that is marked already. */
  thing: { target_type: "flavor" | "mix"; target_id: string; saved: FavoriteKind[] } | null;
  /** Nobody asked for it, and it can be refused. */
  is_recommended: boolean;
};

/** Ideas that follow from the person's own marks. */
export type Marked = { wanted: Suggestion[]; again: Suggestion[] };

const MOST_SUGGESTIONS = 5;
/** As many of each are read. */
export const OF_EACH = { flavors: 5, mixes: 4 };

export function markedIdeas(wanted: Wanted, again: AgainCard[]): Marked {
  return {
    wanted: [...wanted.flavors.slice(0, 1).map(wantedFlavor), ...wanted.cards.slice(0, 1).map(wantedCard)],
    again: again.slice(0, 1).map(onceMore),
  };
}

/** A few ideas: what the person asked for themselves, then flavours and cards by turns, and one of their own to smoke again. */
export function suggest(
  { wanted, again }: Marked,
  { is_on, flavors, mixes }: Pick<Recommended, "is_on" | "flavors" | "mixes">,
): Suggestion[] {
  if (!is_on) return [];
  const marked = new Set(wanted.map(({ leads }) => leads.id));
  const [flavor, ...flavorsLeft] = flavors
    .map(recommendedFlavor)
    .filter(({ leads }) => !marked.has(leads.id));
  const [mix, ...mixesLeft] = mixes.map(recommendedMix).filter(({ leads }) => !marked.has(leads.id));
  const rest = flavorsLeft.flatMap((one, index) => [one, mixesLeft[index]]);
  const all = [...wanted, flavor, mix, ...again, ...rest, ...mixesLeft.slice(flavorsLeft.length)];
  return all.filter((one) => one !== undefined).slice(0, MOST_SUGGESTIONS);
}

function wantedFlavor(flavor: Wanted["flavors"][number]): Suggestion {
  return { ...flavorIdea(flavor, "「吸ってみたい」に入れたフレーバーです。"), is_recommended: false };
}

function recommendedFlavor(flavor: RecommendedFlavor): Suggestion {
  return { ...flavorIdea(flavor, flavorReason(flavor)), is_recommended: true };
}

function flavorIdea(
  { id, name, maker_name, paint, tints, saved }: Wanted["flavors"][number],
  reason: string,
) {
  const leads = { to: "flavor" as const, id };
  const thing = { target_type: "flavor" as const, target_id: id, saved };
  return { title: name, whose: maker_name, paint, tints, reason, leads, thing };
}

function wantedCard(card: Wanted["cards"][number]): Suggestion {
  const { short_id: id, version } = card;
  return {
    ...cardIdea(card, "「吸ってみたい」に入れたカードです。"),
    leads: { to: "mix", id, version },
    thing: { target_type: "mix", target_id: id, saved: ["want"] },
    is_recommended: false,
  };
}

function recommendedMix(mix: RecommendedMix): Suggestion {
  const { short_id: id, author_name, wanted } = mix;
  return {
    ...cardIdea(mix, mixReason(mix)),
    whose: author_name,
    leads: { to: "mix", id },
    thing: { target_type: "mix", target_id: id, saved: wanted ? ["want"] : [] },
    is_recommended: true,
  };
}

function onceMore({ version, ...card }: AgainCard): Suggestion {
  const { short_id: id } = card;
  return {
    ...cardIdea(card, `${card.months_ago}か月前に「また吸いたい」をつけたカードです。`),
    leads: version === null ? { to: "own mix", id } : { to: "mix", id, version },
    thing: null,
    is_recommended: false,
  };
}

function cardIdea(card: IdeaCard, reason: string) {
  const [first] = card.items;
  return {
    title: mixTitle(card),
    whose: null,
    paint: first?.paint ?? "custom",
    tints: first?.tints ?? [],
    reason,
  };
}
