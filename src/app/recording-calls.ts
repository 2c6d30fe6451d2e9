import { useMemo } from "react";
import type { SearchableMaker } from "#features/catalog/search-catalog.ts";
import type { HouseMix } from "#features/mixes/draft-origin.ts";
import type { EditableCard } from "#features/mixes/edit-draft.ts";
import type {
  CatalogFlavor,
  ChoosingCalls,
  EditingCalls,
  FoundShop,
  RecordingCalls,
  SendingCalls,
  ShopQuestion,
} from "#features/mixes/ui/recording/recording-calls.ts";
import { type ApiClient, useApiClientThatStays } from "./api-client.ts";
import { ApiError } from "./send-call.ts";

type Data<Thing> = { data: Thing };

const MOST_SHOPS = 8;
/** Who stands in the street thinks in minutes on foot, but stations lie apart. */
const NEARBY_KM = 5;

/** What the recording form asks of /api, through the one door. */
export function useRecordingCalls(): RecordingCalls {
  const api = useApiClientThatStays();
  return useMemo(() => ({ ...choosingThrough(api), saveMix: sendingThrough(api).saveMix }), [api]);
}

/** What the edit of a card asks of /api. */
export function useEditingCalls(): EditingCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      ...choosingThrough(api),
      uploadPhoto: sendingThrough(api).uploadPhoto,
      updateMix: async (id, body, ifMatch) => {
        await api("PUT", `/api/mixes/${id}`, { body, ifMatch });
      },
      readConflict: (error) =>
        error instanceof ApiError && error.code === "EDIT_CONFLICT" ? (error.data as EditableCard) : null,
    }),
    [api],
  );
}

function choosingThrough(api: ApiClient): ChoosingCalls {
  return {
    loadFlavors: async () => (await api<Data<CatalogFlavor[]>>("GET", "/api/flavors")).data,
    loadMakers: async () => (await api<Data<SearchableMaker[]>>("GET", "/api/makers")).data,
    loadHouseMixes: async (shopId, signal) =>
      (await api<Data<HouseMix[]>>("GET", `/api/shops/${shopId}/predefined-mixes`, { signal })).data,
    searchShops: async (question, signal) =>
      (await api<Data<FoundShop[]>>("GET", `/api/shops?${shopQuery(question)}`, { signal })).data,
  };
}

/** Records a mix and its photos; the form and the cards that waited for the network send them alike. */
export function sendingThrough(api: ApiClient): SendingCalls {
  return {
    saveMix: async (body, idempotencyKey) =>
      (await api<Data<{ short_id: string }>>("POST", "/api/shisha-mixes", { body, idempotencyKey })).data,
    uploadPhoto: async (mixId, photo, options) => {
      const body = new FormData();
      body.append("mixId", mixId);
      body.append("file", photo, "photo");
      return (await api<{ url: string }>("POST", "/api/upload/mix-image", { body, ...options })).url;
    },
    savePhotos: async (body, idempotencyKey) => {
      await api("POST", "/api/mix-images/save", { body, idempotencyKey });
    },
  };
}

function shopQuery(question: ShopQuestion): URLSearchParams {
  const limit = String(MOST_SHOPS);
  if ("query" in question) return new URLSearchParams({ query: question.query, limit });
  const { lat, lng } = question.near;
  return new URLSearchParams({ lat: String(lat), lng: String(lng), radius: String(NEARBY_KM), limit });
}
