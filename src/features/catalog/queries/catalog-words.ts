import { LRUCache } from "lru-cache";
import type { CatalogWords, FoundInCatalog } from "#platform/catalog-words.ts";
import type { Services } from "#platform/services.ts";
import { createCatalogSearch } from "../search-catalog.ts";
import { listFlavors } from "./list-flavors.ts";
import { listMakers } from "./list-makers.ts";

/** A flavour that was approved is found by everybody so much later at most. */
const MAX_AGE_MS = 60_000;
/** All that a word may name: 「ミント」 stands in a third of the catalogue. */
const MOST_FLAVORS = 2_000;
/** More than any list shows, so that it can say that there are more. */
const MOST_MAKERS = 100;
/** Searches whose answers are remembered as long as the catalogue is. */
const MOST_KNOWN = 200;

/** Searches the catalogue as forms do (search-catalog.ts). It is read anew once a minute at most, and only while somebody searches. */
export function createCatalogWords(services: Pick<Services, "database" | "clock">): CatalogWords {
  let readAt = Number.NEGATIVE_INFINITY;
  let current: ReturnType<typeof readCatalog> | null = null;
  return {
    async find(text) {
      const now = services.clock().getTime();
      if (current === null || Math.abs(now - readAt) >= MAX_AGE_MS) {
        readAt = now;
        current = readCatalog(services);
        // What could not be read is read again by whoever searches next.
        current.catch(() => {
          current = null;
        });
      }
      const { flavors, makers, known } = await current;
      const before = known.get(text);
      if (before) return before;
      const found = {
        flavors: flavors.search(text, MOST_FLAVORS, 1).map(({ id }) => id),
        makers: [...new Set(makers.search(text, MOST_MAKERS, 1).map(({ maker_id }) => maker_id))],
      };
      known.set(text, found);
      return found;
    },
  };
}

async function readCatalog(services: Pick<Services, "database">) {
  const [flavors, makers] = [await listFlavors(services, null), await listMakers(services)];
  const uses = new Map(flavors.map(({ id, uses }) => [id, uses]));
  // A maker is found by each of its names as a flavour is by its own.
  const names = makers.flatMap(({ id, name, name_en, aliases }) =>
    [name, ...aliases].map((one) => ({ id, name: one, name_en, line: null, maker_id: id, categories: [] })),
  );
  return {
    flavors: createCatalogSearch(flavors, makers, uses),
    makers: createCatalogSearch(names, []),
    // A page asks for its words and for the whole of them, a count and the next page for the same once more.
    known: new LRUCache<string, FoundInCatalog>({ max: MOST_KNOWN }),
  };
}
