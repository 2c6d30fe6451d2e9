import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { findExportApi, requestExportApi } from "../api/exports.ts";
import type { DataExport } from "../data-export.ts";

/** What the page of one's own data asks of the server. May throw an error whose message is for people. */
export type DataExportCalls = {
  request: () => Promise<DataExport>;
  find: () => Promise<DataExport | null>;
};

export function useDataExportCalls(): DataExportCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      request: async () => (await api<typeof requestExportApi>("POST /exports")).data,
      find: async () => (await api<typeof findExportApi>("GET /exports")).data,
    }),
    [api],
  );
}
