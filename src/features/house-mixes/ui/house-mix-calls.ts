import { useMemo } from "react";
import { refusalData } from "#api-client/api-client.ts";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { listFlavorsApi } from "#features/catalog/api/list-flavors.ts";
import type { listMakersApi } from "#features/catalog/api/list-makers.ts";
import type { RecordingCalls } from "#features/recording/ui/recording-calls.ts";
import { type SuggestionCalls, suggestBy } from "#features/suggestions/ui/suggestion-calls.ts";
import type {
  createHouseMixApi,
  deleteHouseMixApi,
  editHouseMixApi,
  importHouseMixesApi,
} from "../api/house-mixes.ts";
import {
  type HouseMixEditInput,
  houseMixEtag,
  type ManagedHouseMix,
  type NewHouseMixInput,
} from "../house-mix.ts";

/** What a shop's menu asks of the server. Each may throw an error whose message is for people. */
export type HouseMixCalls = Pick<RecordingCalls, "loadFlavors" | "loadMakers"> &
  SuggestionCalls & {
    create: (shopId: string, mix: NewHouseMixInput) => Promise<void>;
    /** All of them or none. */
    createAll: (shopId: string, mixes: NewHouseMixInput[]) => Promise<void>;
    /** With `stood` only where that is still what stands. */
    edit: (shopId: string, mixId: string, edit: HouseMixEditInput, stood?: ManagedHouseMix) => Promise<void>;
    remove: (shopId: string, mixId: string) => Promise<void>;
    /** What somebody else has made of it, where that is why an edit was refused; else null. */
    readConflict: (error: unknown) => ManagedHouseMix | null;
  };

/** A session that ended leaves the person on the form, with everything typed. */
export function useHouseMixCalls(): HouseMixCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      loadFlavors: async () => (await api<typeof listFlavorsApi>("GET /flavors")).data,
      loadMakers: async () => (await api<typeof listMakersApi>("GET /makers")).data,
      suggest: suggestBy(api),
      create: async (id, body) => {
        const input = { params: { id }, body };
        await api<typeof createHouseMixApi>("POST /shops/{id}/predefined-mixes", input);
      },
      createAll: async (id, mixes) => {
        const input = { params: { id }, body: { mixes } };
        await api<typeof importHouseMixesApi>("POST /shops/{id}/predefined-mixes/import", input);
      },
      edit: async (id, mixId, body, stood) => {
        await api<typeof editHouseMixApi>("PUT /shops/{id}/predefined-mixes/{mixId}", {
          params: { id, mixId },
          body,
          ...(stood && { ifMatch: houseMixEtag(stood) }),
        });
      },
      remove: async (id, mixId) => {
        const params = { id, mixId };
        await api<typeof deleteHouseMixApi>("DELETE /shops/{id}/predefined-mixes/{mixId}", { params });
      },
      readConflict: (error) => refusalData<typeof editHouseMixApi, 409>(error, 409, "EDIT_CONFLICT"),
    }),
    [api],
  );
}
