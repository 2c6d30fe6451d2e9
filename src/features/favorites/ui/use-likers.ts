import { useEffect, useState } from "react";
import type { Liker } from "../favorites-response.ts";
import type { FavoriteCalls } from "./favorite-calls.ts";

type Likers = { people: Liker[]; nextCursor: string | null };

/** Those who like a card, page by page from the first opening on. */
export function useLikers(mixId: string, loadLikers: FavoriteCalls["loadLikers"]) {
  const [likers, setLikers] = useState<Likers>({ people: [], nextCursor: null });
  const [asked, setAsked] = useState<{ cursor: string | null }>({ cursor: null });
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  useEffect(() => {
    const abort = new AbortController();
    loadLikers(mixId, asked.cursor, abort.signal).then(
      ({ people, next_cursor }) => {
        if (abort.signal.aborted) return;
        setLikers((before) => ({
          people: asked.cursor === null ? people : [...before.people, ...people],
          nextCursor: next_cursor,
        }));
        setState("ready");
      },
      () => {
        if (!abort.signal.aborted) setState("failed");
      },
    );
    return () => abort.abort();
  }, [mixId, asked, loadLikers]);

  const ask = (cursor: string | null) => {
    setState("loading");
    setAsked({ cursor });
  };
  return {
    ...likers,
    state,
    more: () => ask(likers.nextCursor),
    again: () => ask(asked.cursor),
  };
}
