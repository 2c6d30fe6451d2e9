import { CATEGORY_LABELS, type CategorySlug, type Paint } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";
import type { FavoriteKind } from "#features/mixes/favorite.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";

/** A flavour of the catalogue that the person never recorded and that somebody else rated highly on a public card. */
export type Candidate = {
  flavor_id: string;
  flavor_name: string;
  maker_id: string;
  maker_name: string;
  paint: Paint;
  tints: Tint[];
  /** How many people rated a card with it highly. */
  people: number;
  /** The best rated of those cards. */
  short_id: string;
  /** For what the person keeps it. */
  saved: FavoriteKind[];
  /** Which of the person's own favourites most of those people rated highly too. */
  beside: { flavor_name: string; people: number } | null;
};

/** What the person rated, best first. Makers have two cards or more; categories may be unrated. */
export type Likes = {
  makers: { maker_id: string; maker_name: string }[];
  categories: { paint: Paint; rating: number | null }[];
};

/** What an idea says of a card. */
type IdeaCard = {
  short_id: string;
  title: string | null;
  house_mix_name: string | null;
  items: { flavor_name: string; paint: Paint; tints: Tint[] }[];
};

/** A card that the person wants to smoke again: their own, or another one's on which they stand. */
export type AgainCard = IdeaCard & {
  months_ago: number;
  /** Of another one's, the state whose words these are; null of their own. */
  version: number | null;
};

/** What the person marked 吸ってみたい, the last first: flavours that are on no card of theirs, and others' cards. */
export type Wanted = {
  flavors: (Pick<Candidate, "flavor_id" | "flavor_name" | "maker_name" | "paint" | "tints" | "saved"> & {
    /** The best rated of the community's cards with it. */
    short_id: string | null;
  })[];
  cards: (IdeaCard & {
    /** The state whose words these are: they are its author's, who may take them back. */
    version: number;
  })[];
};
const NOTHING_WANTED: Wanted = { flavors: [], cards: [] };

export type Suggestion = {
  title: string;
  /** Who makes it; null for a category or a card. */
  maker_name: string | null;
  paint: Paint;
  tints: Tint[];
  reason: string;
  /** The card that shows it: an own one or somebody's public one; with a version where the idea says its author's words. */
  card: { short_id: string; isOwn: boolean; version?: number } | null;
  /** A flavour or somebody's card that can be kept from here, and for what it is kept; null for a category and an own card. */
  thing: { target_type: "flavor" | "mix"; target_id: string; saved: FavoriteKind[] } | null;
};

const MOST_SUGGESTIONS = 3;
const HIGH_RATING = 4;
/** Below, a category was not liked. */
const FAIR_RATING = 3;
/** Fewer are no hint. */
const LEAST_PEOPLE = 2;

/** Categories that are often mixed, the closest first. */
const NEIGHBOURS: Record<CategorySlug, CategorySlug[]> = {
  fruit: ["mint", "floral", "tea", "citrus"],
  citrus: ["mint", "tea", "tropical", "spice"],
  berry: ["mint", "floral", "dessert", "tea"],
  tropical: ["citrus", "mint", "drink", "dessert"],
  mint: ["citrus", "berry", "tea", "fruit"],
  floral: ["tea", "berry", "fruit", "citrus"],
  spice: ["tea", "dessert", "citrus", "coffee"],
  dessert: ["coffee", "berry", "spice", "tropical"],
  drink: ["citrus", "mint", "tropical", "berry"],
  tea: ["citrus", "floral", "fruit", "spice"],
  coffee: ["dessert", "spice", "drink", "tobacco"],
  tobacco: ["spice", "coffee", "tea", "dessert"],
};

/**
 * Up to three ideas, each for another reason where there are enough. What the person asked for themselves comes first,
 * then ideas in the order of what we know.
 */
export function suggestNext(
  candidates: Candidate[],
  likes: Likes,
  again: AgainCard[],
  wanted: Wanted = NOTHING_WANTED,
): Suggestion[] {
  const picked = new Set<string>();
  const take = (find: () => { idea: Suggestion; key: string } | null) => {
    const found = find();
    if (found) picked.add(found.key);
    return found ? [found.idea] : [];
  };
  const open = () => candidates.filter(({ flavor_id }) => !picked.has(flavor_id));
  const ideas = [
    ...take(() => wantedFlavor(wanted)),
    ...take(() => wantedCard(wanted)),
    ...take(() => besideFavourite(open())),
    ...take(() => neighbour(open(), likes.categories)),
    ...take(() => sameMaker(open(), likes.makers)),
    ...take(() => onceMore(again)),
    ...take(() => besideFavourite(open())),
  ];
  return ideas.slice(0, MOST_SUGGESTIONS);
}

function wantedFlavor({ flavors: [flavor] }: Wanted) {
  if (!flavor) return null;
  const { flavor_id, flavor_name, maker_name, paint, tints, short_id, saved } = flavor;
  const reason = "「吸ってみたい」に入れたフレーバーです。";
  const card = short_id === null ? null : { short_id, isOwn: false };
  return {
    key: flavor_id,
    idea: {
      title: flavor_name,
      maker_name,
      paint,
      tints,
      reason,
      card,
      thing: flavorThing(flavor_id, saved),
    },
  };
}

function wantedCard({ cards: [card] }: Wanted) {
  if (!card) return null;
  const { key, idea } = cardIdea(card, "「吸ってみたい」に入れたカードです。");
  const thing: Suggestion["thing"] = { target_type: "mix", target_id: card.short_id, saved: ["want"] };
  return { key, idea: { ...idea, thing } };
}

function besideFavourite(candidates: Candidate[]) {
  const [best] = candidates
    .filter(({ beside }) => beside !== null && beside.people >= LEAST_PEOPLE)
    .sort((one, other) => (other.beside?.people ?? 0) - (one.beside?.people ?? 0) || byPeople(one, other));
  if (!best?.beside) return null;
  const { flavor_name, people } = best.beside;
  return flavorIdea(best, `「${flavor_name}」に高い評価をつけた${people}人が、こちらも高く評価しています。`);
}

/** A category that goes with a liked one and is not on any card yet. Without a card to show, its name has to do. */
function neighbour(candidates: Candidate[], categories: Likes["categories"]) {
  const smoked = new Set<Paint>(categories.map(({ paint }) => paint));
  for (const { paint: liked, rating } of categories) {
    if (liked === "custom" || (rating !== null && rating < FAIR_RATING)) continue;
    const next = NEIGHBOURS[liked].find((slug) => !smoked.has(slug));
    if (!next) continue;
    const [known, label] = [CATEGORY_LABELS[liked], CATEGORY_LABELS[next]];
    const praise = rating !== null && rating >= HIGH_RATING ? `評価の高い「${known}」` : `「${known}」`;
    const best = candidates.filter(({ paint }) => paint === next).sort(byPeople)[0];
    if (best) {
      return flavorIdea(best, `${praise}と合わせやすい「${label}」は、まだ記録がありません。`);
    }
    const reason = `${praise}と合わせやすく、まだ記録がありません。`;
    return {
      key: next,
      idea: { title: label, maker_name: null, paint: next, tints: [], reason, card: null, thing: null },
    };
  }
  return null;
}

function sameMaker(candidates: Candidate[], makers: Likes["makers"]) {
  for (const { maker_id, maker_name } of makers) {
    const best = candidates.filter((one) => one.maker_id === maker_id).sort(byPeople)[0];
    if (best) return flavorIdea(best, `評価の高い${maker_name}の、まだ記録のないフレーバーです。`);
  }
  return null;
}

function onceMore([card]: AgainCard[]) {
  if (!card) return null;
  return cardIdea(card, `${card.months_ago}か月前に「また吸いたい」をつけたカードです。`);
}

function cardIdea({ version, ...mix }: IdeaCard & { version: number | null }, reason: string) {
  const idea: Suggestion = {
    title: mixTitle(mix),
    maker_name: null,
    paint: mix.items[0]?.paint ?? "custom",
    tints: mix.items[0]?.tints ?? [],
    reason,
    card: { short_id: mix.short_id, isOwn: version === null, ...(version !== null && { version }) },
    thing: null,
  };
  return { key: mix.short_id, idea };
}

function flavorIdea(candidate: Candidate, reason: string) {
  const { flavor_id, flavor_name, maker_name, paint, tints, short_id, saved } = candidate;
  const card = { short_id, isOwn: false };
  const thing = flavorThing(flavor_id, saved);
  return { key: flavor_id, idea: { title: flavor_name, maker_name, paint, tints, reason, card, thing } };
}

function flavorThing(target_id: string, saved: FavoriteKind[]): Suggestion["thing"] {
  return { target_type: "flavor", target_id, saved };
}

/** What more people rated highly, then by name: the same data give the same ideas. */
function byPeople(one: Candidate, other: Candidate): number {
  return other.people - one.people || (one.flavor_name < other.flavor_name ? -1 : 1);
}
