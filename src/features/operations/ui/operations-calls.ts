import { useMemo } from "react";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { startJobApi } from "../api/operations.ts";

/** What the debug page asks of the server. May throw an error whose message is for people. */
export type OperationsCalls = { startJob: (name: string) => Promise<void> };

export function useOperationsCalls(): OperationsCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      startJob: async (name) => {
        await api<typeof startJobApi>("PUT /admin/jobs/{name}", { params: { name } });
      },
    }),
    [api],
  );
}
