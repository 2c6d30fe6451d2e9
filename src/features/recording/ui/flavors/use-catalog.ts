import { useCallback, useEffect, useState } from "react";
import { catalogMessages } from "#features/catalog/catalog-messages.ts";
import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
import type { SearchableMaker } from "#features/catalog/search-catalog.ts";
import type { RecentChoices } from "../../queries/list-recent-flavors.ts";
import type { RecordingCalls } from "../recording-calls.ts";

export type Catalog = {
  state: "loading" | "ready" | "failed";
  search: (text: string) => CatalogFlavor[];
  makers: SearchableMaker[];
  /** What could not be fetched; without makers the search still works. */
  problem: string | null;
};

const MOST_FOUND = 20;
const LOADING: Catalog = { state: "loading", search: () => [], makers: [], problem: null };

/** More than cards are ever counted: a person's own choices come before everybody's. */
const OWN_CHOICE = 1_000_000;

/** The catalogue, fetched once and searched in the browser; and a way to fetch it again. What is `liked` comes first, then what was used. */
export function useCatalog(
  { loadFlavors, loadMakers }: Pick<RecordingCalls, "loadFlavors" | "loadMakers">,
  { liked, flavors: used }: Pick<RecentChoices, "liked" | "flavors">,
): [Catalog, () => void] {
  const [catalog, setCatalog] = useState(LOADING);
  const [own] = useState(
    () =>
      new Map([
        ...used.map(({ flavor_id }) => [flavor_id, OWN_CHOICE] as const),
        ...liked.map((id) => [id, 2 * OWN_CHOICE] as const),
      ]),
  );
  const load = useCallback(
    () => readCatalog(loadFlavors, loadMakers, own).then(setCatalog),
    [loadFlavors, loadMakers, own],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const retry = () => {
    setCatalog(LOADING);
    void load();
  };
  return [catalog, retry];
}

async function readCatalog(
  loadFlavors: RecordingCalls["loadFlavors"],
  loadMakers: RecordingCalls["loadMakers"],
  own: ReadonlyMap<string, number>,
): Promise<Catalog> {
  const [flavors, makers, index] = await Promise.allSettled([
    loadFlavors(),
    loadMakers(),
    import("#features/catalog/search-catalog.ts"),
  ]);
  const known = makers.status === "fulfilled" ? makers.value : [];
  if (flavors.status === "rejected" || index.status === "rejected") {
    return { ...LOADING, state: "failed", makers: known, problem: catalogMessages.flavorsFailed };
  }
  const named = known.length > 0 ? known : makersOf(flavors.value);
  const { createCatalogSearch } = index.value;
  // Reading 460 names aloud holds a slow phone for a moment: it waits for somebody who searches.
  let searched: ReturnType<typeof createCatalogSearch<CatalogFlavor>> | undefined;
  return {
    state: "ready",
    search(text) {
      searched ??= createCatalogSearch(flavors.value, named, usesOf(flavors.value, own));
      return searched.search(text, MOST_FOUND);
    },
    makers: named,
    problem: makers.status === "rejected" ? catalogMessages.makersFailed : null,
  };
}

function usesOf(flavors: CatalogFlavor[], own: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(flavors.map(({ id, uses }) => [id, uses + (own.get(id) ?? 0)]));
}

/** Flavours carry their maker's names; only the aliases are missing then. */
function makersOf(flavors: CatalogFlavor[]): SearchableMaker[] {
  const makers = new Map(
    flavors.map(({ maker_id: id, maker_name: name, maker_name_en: name_en }) => [
      id,
      { id, name, name_en, aliases: [] },
    ]),
  );
  return [...makers.values()];
}
