import type { CategorySlug } from "#features/catalog/category.ts";
import type { SearchableFlavor, SearchableMaker } from "#features/catalog/search-catalog.ts";
import type { Place } from "#foundation/geo.ts";
import type { HouseMix } from "../../draft-origin.ts";
import type { EditableCard } from "../../edit-draft.ts";
import type { NewMixInput } from "../../mix.ts";
import type { MixEditInput } from "../../mix-edit.ts";

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

/** What filling in a card asks of the server. Each may throw. */
export type ChoosingCalls = {
  loadFlavors: () => Promise<CatalogFlavor[]>;
  loadMakers: () => Promise<SearchableMaker[]>;
  loadHouseMixes: (shopId: string, signal: AbortSignal) => Promise<HouseMix[]>;
  searchShops: (question: ShopQuestion, signal: AbortSignal) => Promise<FoundShop[]>;
};

export type UploadOptions = {
  idempotencyKey: string;
  signal?: AbortSignal;
  /** Hears how much is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
};
type PhotosToSave = { mixId: string; imageUrls: string[]; alts: string[] };

/** What sends a card and its photos. Each throws what `readRefusal` reads. */
export type SendingCalls = {
  saveMix: (newMix: NewMixInput, idempotencyKey: string) => Promise<{ short_id: string }>;
  /** Answers the photo's address. */
  uploadPhoto: (mixId: string, photo: Blob, options: UploadOptions) => Promise<string>;
  savePhotos: (photos: PhotosToSave, idempotencyKey: string) => Promise<void>;
};

export type RecordingCalls = ChoosingCalls & Pick<SendingCalls, "saveMix">;

/** What an edit asks; `updateMix` throws what `readRefusal` and `readConflict` read. */
export type EditingCalls = ChoosingCalls &
  Pick<SendingCalls, "uploadPhoto"> & {
    /** `etag` names the state that was edited. */
    updateMix: (id: string, edit: MixEditInput, etag: string) => Promise<void>;
    /** The card as it is now, when it was edited meanwhile; null for every other error. */
    readConflict: (error: unknown) => EditableCard | null;
  };
