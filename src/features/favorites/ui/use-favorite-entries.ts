import { useState } from "react";
import { type FavoriteList, KIND_LABELS } from "#features/mixes/favorite.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import type { FavoriteEntry } from "../favorites-response.ts";
import type { FavoritesPage } from "../queries/list-favorites.ts";
import type { FavoriteCalls } from "./favorite-calls.ts";

/** A list as it grows and shrinks: pages asked for below the first one, and entries taken out with a way back. */
export function useFavoriteEntries(
  first: FavoritesPage,
  list: FavoriteList,
  { setFavorite, loadFavorites }: FavoriteCalls,
) {
  const toast = useToast();
  const [taken, setTaken] = useState(first);
  const [page, setPage] = useState(first);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  // The page was loaded anew.
  if (taken !== first) {
    setTaken(first);
    setPage(first);
    setGone(new Set());
    setState("ready");
  }

  async function loadMore() {
    if (page.next_cursor === null || state === "loading") return;
    setState("loading");
    try {
      const { entries, next_cursor } = await loadFavorites(list, page.next_cursor);
      setPage((before) => ({ entries: [...before.entries, ...entries], next_cursor }));
      setState("ready");
    } catch {
      setState("failed");
    }
  }

  const hide = ({ target_id }: FavoriteEntry) => setGone((before) => new Set(before).add(target_id));
  const show = ({ target_id }: FavoriteEntry) =>
    setGone((before) => new Set([...before].filter((id) => id !== target_id)));
  const say = (error: unknown) => toast({ text: error instanceof Error ? error.message : String(error) });

  function remove(entry: FavoriteEntry, name: string) {
    hide(entry);
    const removing = setFavorite(entry, false);
    removing.catch((error: unknown) => {
      show(entry);
      say(error);
    });
    toast({
      text: `「${name}」を「${KIND_LABELS[entry.kind]}」から外しました。`,
      action: {
        label: "元に戻す",
        onPress: () => {
          show(entry);
          // Where it could not be taken out, nothing has to be put back.
          removing.then(
            () =>
              setFavorite(entry, true).catch((error: unknown) => {
                hide(entry);
                say(error);
              }),
            () => undefined,
          );
        },
      },
    });
  }

  return {
    entries: page.entries.filter(({ target_id }) => !gone.has(target_id)),
    nextCursor: page.next_cursor,
    state,
    loadMore: () => void loadMore(),
    remove,
  };
}
