import { CATEGORY_LABELS } from "#features/catalog/category.ts";
import { HIGH_RATING } from "#features/tastes/taste-levels.ts";
import type { MixReasons, RecommendedFlavor } from "./recommended.ts";

/** Why a flavour is recommended, and where it is to be had. */
export function flavorReason(flavor: RecommendedFlavor): string {
  const { shop_name } = flavor;
  return shop_name === null ? reasonOf(flavor) : `${reasonOf(flavor)}「${shop_name}」にあります。`;
}

function reasonOf({ by, beside, liked, paint, maker_name, rating }: RecommendedFlavor): string {
  if (by === "people" && beside)
    return `「${beside.name}」に高い評価をつけた${beside.people}人も、高く評価しています。`;
  if (by === "next family" && liked)
    return `「${CATEGORY_LABELS[liked]}」と合わせやすい「${CATEGORY_LABELS[paint]}」は、まだ記録がありません。`;
  if (by === "maker") return `記録したことのある${maker_name}の、まだ記録のないフレーバーです。`;
  if (by === "family")
    return `記録したことのある「${CATEGORY_LABELS[paint]}」の、まだ記録のないフレーバーです。`;
  if (rating !== null && rating >= HIGH_RATING) return "みんなの評価が高い、まだ記録のないフレーバーです。";
  return "まだ記録のないフレーバーです。";
}

/** Why somebody's card is recommended. */
export function mixReason(mix: MixReasons & { author_name: string; rating: number | null }): string {
  const { is_friend, is_liked_by_friend, author_name, rating, raters, recipe_rating, liked_names } = mix;
  if (is_friend && rating !== null && rating >= HIGH_RATING)
    return `友だちの${author_name}さんが、${rating.toFixed(1)}をつけたカードです。`;
  if (is_liked_by_friend) return "友だちが「いいね」をつけたカードです。";
  if (raters !== null && recipe_rating !== null && recipe_rating >= HIGH_RATING)
    return `同じ組み合わせに、${raters}人が平均${recipe_rating.toFixed(1)}をつけています。`;
  const [first, second] = liked_names ?? [];
  if (first && second)
    return `お好みに合いそうな「${first}」と「${second}」の、まだ記録のない組み合わせです。`;
  if (first) return `お好みに合いそうな「${first}」の、まだ記録のない組み合わせです。`;
  return "まだ記録のない組み合わせです。";
}
