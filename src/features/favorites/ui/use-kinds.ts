import { type Favorite, type FavoriteKind, isSaved } from "#features/mixes/favorite.ts";
import { useToggle } from "#ui/controls/use-toggle.ts";
import type { FavoriteControls } from "./favorite-calls.ts";

export type Kinds = Record<FavoriteKind, { isOn: boolean; press: () => void }>;

/** 好き and 吸ってみたい of one thing, each on or off by a press. */
export function useKinds(
  target: Pick<Favorite, "target_type" | "target_id">,
  { favorites, setFavorite }: FavoriteControls,
): Kinds {
  const [like, want] = [{ ...target, kind: "like" } as const, { ...target, kind: "want" } as const];
  const [isLiked, pressLike] = useToggle(isSaved(favorites, like), (isOn) => setFavorite(like, isOn));
  const [isWanted, pressWant] = useToggle(isSaved(favorites, want), (isOn) => setFavorite(want, isOn));
  return { like: { isOn: isLiked, press: pressLike }, want: { isOn: isWanted, press: pressWant } };
}
