import { useState } from "react";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { FAVORITE_KINDS, type Favorite, type FavoriteKind, isSaved } from "#features/mixes/favorite.ts";
import type { RecentChoices } from "../../queries/list-recent-flavors.ts";

/** What somebody keeps of flavours, wherever these stand on the form: what is marked at one place is marked at all of them. */
export function useFlavorMarks(
  { liked, wantedIds }: Pick<RecentChoices, "liked" | "wantedIds">,
  setFavorite: FavoriteControls["setFavorite"],
): FavoriteControls {
  /** What was pressed here, by `keyOf`: the page does not say it yet. */
  const [pressed, setPressed] = useState<ReadonlyMap<string, { favorite: Favorite; isOn: boolean }>>(
    () => new Map(),
  );
  const known: Record<FavoriteKind, string[]> = { like: liked, want: wantedIds };
  const favorites = [
    ...FAVORITE_KINDS.flatMap((kind) =>
      known[kind].map((target_id): Favorite => ({ target_type: "flavor", target_id, kind })),
    ).filter((favorite) => !pressed.has(keyOf(favorite))),
    ...[...pressed.values()].flatMap(({ favorite, isOn }) => (isOn ? [favorite] : [])),
  ];
  return {
    favorites,
    async setFavorite(favorite, isOn) {
      const note = (value: boolean) =>
        setPressed((before) => new Map(before).set(keyOf(favorite), { favorite, isOn: value }));
      note(isOn);
      try {
        await setFavorite(favorite, isOn);
      } catch (error) {
        note(!isOn);
        throw error;
      }
    },
  };
}

const keyOf = ({ kind, target_id }: Favorite) => `${kind} ${target_id}`;

export function isLiked(marks: FavoriteControls | null, flavorId: string | null): boolean {
  return (
    marks !== null &&
    flavorId !== null &&
    isSaved(marks.favorites, { target_type: "flavor", target_id: flavorId, kind: "like" })
  );
}
