import { useMemo } from "react";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { listStampsApi, saveStampProgrammeApi } from "../api/stamps.ts";
import type { ProgrammeEditInput } from "../stamp-programme.ts";
import type { StampCard } from "../stamp-response.ts";

/** What stamps ask of the server. Each may throw an error whose message is for people. */
export type StampCalls = {
  loadCards: LoadPage<StampCard>;
  /** `etag` names the state that was edited. */
  saveProgramme: (shopId: string, edit: ProgrammeEditInput, etag: string) => Promise<void>;
};

export function useStampCalls(): StampCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      loadCards: (query, signal) => api<typeof listStampsApi>("GET /stamps", { query, signal }),
      saveProgramme: async (id, body, ifMatch) => {
        await api<typeof saveStampProgrammeApi>("PUT /shops/{id}/stamp-programme", {
          params: { id },
          body,
          ifMatch,
        });
      },
    }),
    [api],
  );
}
