import { href } from "react-router";
import type { IconName } from "#ui/images/icon-names.ts";
import { ADD_PATH, MEMBER_DESTINATIONS } from "../shell/destinations.ts";

export type OfflinePlace = { path: string; name: string; icon: IconName };

const ALBUM = /^\/shisha\/album\/(\d{4})$/;
const CARD = /^\/(?:shisha|m)\/[^/]{12,}$/;

/** Of the screens that are kept, in the order in which they are offered: the form, the bar's places, albums; cards stand in the history. */
export function offlinePlaces(kept: readonly string[]): OfflinePlace[] {
  const has = new Set(kept);
  const bar = MEMBER_DESTINATIONS.map(({ label: name, path, icon }) => ({ path, name, icon }));
  const all: OfflinePlace[] = [
    { path: ADD_PATH, name: "新しいカード", icon: "plus" },
    ...bar,
    ...kept.flatMap((path) => {
      const [, year] = ALBUM.exec(path) ?? [];
      return year ? [{ path, name: `${year}年のアルバム`, icon: "images" as const }] : [];
    }),
    { path: href("/guide"), name: "使い方", icon: "book-open" },
  ];
  return all.filter(({ path }) => has.has(path));
}

/** How many cards can be opened, each counted once under whichever address. */
export function countOfflineCards(kept: readonly string[]): number {
  return new Set(kept.filter((path) => CARD.test(path)).map((path) => path.split("/")[2])).size;
}
