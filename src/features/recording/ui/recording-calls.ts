import { useMemo } from "react";
import { type ApiClient, refusalData } from "#api-client/api-client.ts";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { listFlavorsApi } from "#features/catalog/api/list-flavors.ts";
import type { listMakersApi } from "#features/catalog/api/list-makers.ts";
import type { CatalogFlavor, CatalogMaker } from "#features/catalog/catalog-response.ts";
import type { inviteCompanionsApi } from "#features/companions/api/invite-companions.ts";
import type { CompanionCalls } from "#features/companions/ui/companion-calls.ts";
import { type FavoriteCalls, setFavoriteThrough } from "#features/favorites/ui/favorite-calls.ts";
import type { listFriendsApi } from "#features/friends/api/list-friends.ts";
import type { createMixApi } from "#features/mixes/api/create-mix.ts";
import type { saveMixImagesApi } from "#features/mixes/api/save-mix-images.ts";
import type { updateMixApi } from "#features/mixes/api/update-mix.ts";
import type { uploadMixImageApi } from "#features/mixes/api/upload-mix-image.ts";
import type { NewMixInput } from "#features/mixes/mix.ts";
import type { MixEditInput } from "#features/mixes/mix-edit.ts";
import type { listPredefinedMixesApi } from "#features/shops/api/list-predefined-mixes.ts";
import type { listShopsApi } from "#features/shops/api/list-shops.ts";
import type { FoundShop } from "#features/shops/shop-response.ts";
import type { Place } from "#foundation/geo.ts";
import type { EditableCard } from "../draft-fields.ts";
import type { HouseMix } from "../draft-origin.ts";

export type ShopQuery = { query: string } | { near: Place };

type UploadOptions = {
  idempotencyKey: string;
  signal?: AbortSignal;
  /** Hears how much is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
};
type PhotosToSave = { mixId: string; imageUrls: string[]; alts: string[] };

/** What filling in, sending and editing a card asks of /api. Each may throw; what sends throws what `readRefusal` reads. */
export type RecordingCalls = {
  loadFlavors: () => Promise<CatalogFlavor[]>;
  loadMakers: () => Promise<CatalogMaker[]>;
  loadHouseMixes: (shopId: string, signal: AbortSignal) => Promise<HouseMix[]>;
  searchShops: (search: ShopQuery, signal: AbortSignal) => Promise<FoundShop[]>;
  saveMix: (newMix: NewMixInput, idempotencyKey: string) => Promise<{ short_id: string }>;
  loadFriends: CompanionCalls["loadFriends"];
  invite: (mixId: string, personIds: string[], idempotencyKey: string) => Promise<void>;
  setFavorite: FavoriteCalls["setFavorite"];
  /** Resolves to the photo's address. */
  uploadPhoto: (mixId: string, photo: Blob, options: UploadOptions) => Promise<string>;
  savePhotos: (photos: PhotosToSave, idempotencyKey: string) => Promise<void>;
  /** `etag` names the state that was edited. */
  updateMix: (id: string, edit: MixEditInput, etag?: string) => Promise<void>;
  /** The card as it is now, when it was edited meanwhile; null for every other error. */
  readConflict: (error: unknown) => EditableCard | null;
};

const MOST_SHOPS = 8;
/** Who stands in the street thinks in minutes on foot, but stations lie apart. */
const NEARBY_KM = 5;

/** The form, the edit, the outbox and the paper card ask alike. */
export function useRecordingCalls(): RecordingCalls {
  const api = useApiClientThatStays();
  return useMemo(() => callsThrough(api), [api]);
}

/** The calls through one of the two doors of the page. */
export function callsThrough(api: ApiClient): RecordingCalls {
  return {
    loadFlavors: async () => (await api<typeof listFlavorsApi>("GET /flavors")).data,
    loadMakers: async () => (await api<typeof listMakersApi>("GET /makers")).data,
    loadHouseMixes: async (id, signal) => {
      const input = { params: { id }, signal };
      const { data } = await api<typeof listPredefinedMixesApi>("GET /shops/{id}/predefined-mixes", input);
      return data.filter(({ is_available }) => is_available);
    },
    searchShops: async (search, signal) => {
      const query = "query" in search ? search : { ...search.near, radius: NEARBY_KM };
      const input = { query: { ...query, limit: MOST_SHOPS }, signal };
      return (await api<typeof listShopsApi>("GET /shops", input)).data;
    },
    saveMix: async (body, idempotencyKey) =>
      (await api<typeof createMixApi>("POST /shisha-mixes", { body, idempotencyKey })).data,
    setFavorite: setFavoriteThrough(api),
    loadFriends: (asked, signal) =>
      api<typeof listFriendsApi>("GET /friends", { query: { list: "friends", ...asked }, signal }),
    invite: async (id, person_ids, idempotencyKey) => {
      const input = { params: { id }, body: { person_ids }, idempotencyKey };
      await api<typeof inviteCompanionsApi>("POST /mixes/{id}/companions", input);
    },
    uploadPhoto: async (mixId, photo, options) => {
      const body = new FormData();
      body.append("mixId", mixId);
      body.append("file", photo, "photo");
      return (await api<typeof uploadMixImageApi>("POST /upload/mix-image", { body, ...options })).url;
    },
    savePhotos: async (body, idempotencyKey) => {
      await api<typeof saveMixImagesApi>("POST /mix-images/save", { body, idempotencyKey });
    },
    updateMix: async (id, body, ifMatch) => {
      const input = { params: { id }, body, ...(ifMatch !== undefined && { ifMatch }) };
      await api<typeof updateMixApi>("PUT /mixes/{id}", input);
    },
    readConflict: (error) => refusalData<typeof updateMixApi, 409>(error, 409, "EDIT_CONFLICT"),
  };
}
