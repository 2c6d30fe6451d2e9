import type { CategorySlug } from "#features/catalog/category.ts";
import type { SearchableFlavor, SearchableMaker } from "#features/catalog/search-catalog.ts";
import type { Place } from "#foundation/geo.ts";
import type { HouseMix } from "../../draft-origin.ts";
import type { NewMixInput } from "../../mix.ts";

export type CatalogFlavor = SearchableFlavor & {
  maker_name: string;
  maker_name_en: string | null;
  categories: CategorySlug[];
};

export type FoundShop = {
  id: string;
  name: string;
  address: string | null;
  nearest_station: string | null;
  /** Metres, where the question named a place. */
  distance_m: number | null;
};

export type ShopQuestion = { query: string } | { near: Place };

/** What the form asks of the server. Each may throw; `saveMix` throws what `readRefusal` reads. */
export type RecordingCalls = {
  loadFlavors: () => Promise<CatalogFlavor[]>;
  loadMakers: () => Promise<SearchableMaker[]>;
  loadHouseMixes: (shopId: string, signal: AbortSignal) => Promise<HouseMix[]>;
  searchShops: (question: ShopQuestion, signal: AbortSignal) => Promise<FoundShop[]>;
  saveMix: (newMix: NewMixInput, idempotencyKey: string) => Promise<{ short_id: string }>;
};
