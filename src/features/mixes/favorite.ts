import { z } from "zod";
import { mixMessages } from "./mix-messages.ts";

/** What can be kept: a mix is a card's, a house mix a shop's own. */
export const FAVORITE_TARGETS = ["flavor", "mix", "shop", "house_mix"] as const;
export type FavoriteTarget = (typeof FAVORITE_TARGETS)[number];

/** 好き, of a mix いいね; and 吸ってみたい or 行ってみたい. */
export const FAVORITE_KINDS = ["like", "want"] as const;
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

/** The lists in which they stand: house mixes beside others' cards. */
export const FAVORITE_LISTS = ["flavor", "mix", "shop"] as const;
export type FavoriteListType = (typeof FAVORITE_LISTS)[number];
export const TARGETS_OF_LIST: Record<FavoriteListType, readonly FavoriteTarget[]> = {
  flavor: ["flavor"],
  mix: ["mix", "house_mix"],
  shop: ["shop"],
};

export const TARGET_LABELS: Record<FavoriteListType, string> = {
  flavor: "フレーバー",
  mix: "ミックス",
  shop: "お店",
};

/** So many of a list are counted; of more it is said that they are more. */
export const MOST_FAVORITES_COUNTED = 99;

const isMix = (target_type: FavoriteTarget) => TARGETS_OF_LIST.mix.includes(target_type);

/** What a kind is called for a thing of this type: a mix is somebody's work, a flavour is smoked, a shop is gone to (domain.md 4.7). */
export function kindLabel(target_type: FavoriteTarget, kind: FavoriteKind): string {
  if (kind === "like") return isMix(target_type) ? "いいね" : "好き";
  return target_type === "shop" ? "行ってみたい" : "吸ってみたい";
}

/** What a press says of a thing with this name. */
export function markLabel(target_type: FavoriteTarget, kind: FavoriteKind, name: string): string {
  if (kind === "like") return isMix(target_type) ? `「${name}」にいいね` : `「${name}」が好き`;
  return target_type === "shop" ? `「${name}」に行ってみたい` : `「${name}」を吸ってみたい`;
}

/** What a shop is offered for: where one has been, one need not want to go. A mark that is set can be taken back all the same. */
export function kindsOfShop(hasBeen: boolean, isWanted: boolean): readonly FavoriteKind[] {
  return hasBeen && !isWanted ? ["like"] : FAVORITE_KINDS;
}

const wrong = mixMessages.favoriteInvalid;

/** One thing of a person's favourites. A mix is named by its UUID or its short id. */
export const Favorite = z.object({
  target_type: z.enum(FAVORITE_TARGETS, wrong),
  target_id: z.string(wrong).min(1, wrong).max(40, wrong),
  kind: z.enum(FAVORITE_KINDS, wrong),
});
export type Favorite = z.infer<typeof Favorite>;

/** Which of the lists. */
export type FavoriteList = { target_type: FavoriteListType; kind: FavoriteKind };

export function isSaved(favorites: readonly Favorite[], wanted: Favorite): boolean {
  return favorites.some(
    (one) =>
      one.target_type === wanted.target_type &&
      one.target_id === wanted.target_id &&
      one.kind === wanted.kind,
  );
}

/** The list that an address names; what somebody bent is the first one. */
export function readFavoriteList(query: URLSearchParams): FavoriteList {
  const type = z.enum(FAVORITE_LISTS).safeParse(query.get("list"));
  const kind = z.enum(FAVORITE_KINDS).safeParse(query.get("kind"));
  return { target_type: type.data ?? "flavor", kind: kind.data ?? "like" };
}

/** The address's query for a list and where a page of it begins. Defaults are left out. */
export function favoriteListQuery({ target_type, kind }: FavoriteList, cursor: string | null = null): string {
  const query = new URLSearchParams();
  if (target_type !== "flavor") query.set("list", target_type);
  if (kind !== "like") query.set("kind", kind);
  if (cursor !== null) query.set("cursor", cursor);
  return query.size > 0 ? `?${query}` : "";
}
