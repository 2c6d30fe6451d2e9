import { useRef, useState } from "react";
import type { FoundShop } from "#features/shops/shop-response.ts";
import { askPosition } from "#features/shops/ui/ask-position.ts";
import type { RecordingCalls, ShopQuery } from "../recording-calls.ts";

const TYPING_PAUSE_MS = 250;

export type ShopSearch = {
  state: "idle" | "locating" | "searching" | "found" | "failed" | "denied" | "nowhere";
  shops: FoundShop[];
  /** What was asked last, to be asked again. */
  query: ShopQuery | null;
};

const IDLE: ShopSearch = { state: "idle", shops: [], query: null };

/** Asks for shops by name, after a pause in typing, or around here, after a tap. A newer question ends an older one. */
export function useShopSearch(searchShops: RecordingCalls["searchShops"]) {
  const [search, setSearch] = useState(IDLE);
  const running = useRef<{ abort: AbortController; timer?: ReturnType<typeof setTimeout> } | null>(null);

  function begin(): AbortSignal {
    running.current?.abort.abort();
    clearTimeout(running.current?.timer);
    running.current = { abort: new AbortController() };
    return running.current.abort.signal;
  }

  async function ask(query: ShopQuery, signal: AbortSignal): Promise<void> {
    try {
      const shops = await searchShops(query, signal);
      if (!signal.aborted) setSearch({ state: "found", shops, query });
    } catch {
      if (!signal.aborted) setSearch({ state: "failed", shops: [], query });
    }
  }

  return {
    search,
    type(query: string) {
      const signal = begin();
      if (!query.trim()) return setSearch(IDLE);
      setSearch((before) => ({ ...before, state: "searching" }));
      const timer = setTimeout(() => void ask({ query: query.trim() }, signal), TYPING_PAUSE_MS);
      if (running.current) running.current.timer = timer;
    },
    again() {
      if (!search.query) return;
      setSearch({ ...search, state: "searching" });
      void ask(search.query, begin());
    },
    /** The browser asks for permission here, and nowhere before. */
    async nearby() {
      const signal = begin();
      setSearch({ ...IDLE, state: "locating" });
      const position = await askPosition();
      if (signal.aborted) return;
      if (typeof position === "string") return setSearch({ ...IDLE, state: position });
      await ask({ near: position }, signal);
    },
  };
}
