import { useMemo } from "react";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import { newId } from "#foundation/entity-id.ts";
import type {
  checkImportApi,
  createImportApi,
  discardImportApi,
  findImportApi,
  sendImportPartApi,
  startImportApi,
} from "../api/imports.ts";
import { type DataImport, type ImportKind, PART_BYTES } from "../data-import.ts";
import type { SheetColumns } from "../sheet-columns.ts";

type SentFile = { kind: ImportKind; file: Blob; columns: SheetColumns | null };

/** What the page of one's own data asks of the server about files. May throw an error whose message is for people. */
export type DataImportCalls = {
  /** Sends a file, part after part, and has it looked at; hears how much is sent, from 0 to 1. */
  send: (file: SentFile, onProgress: (sent: number) => void) => Promise<DataImport>;
  start: (id: string, keepsAudience: boolean) => Promise<DataImport>;
  discard: (id: string) => Promise<void>;
  find: () => Promise<DataImport | null>;
};

export function useDataImportCalls(): DataImportCalls {
  const api = useApiClientThatStays();
  return useMemo(() => {
    const sendPart = async (id: string, index: number, part: Blob, onProgress: (sent: number) => void) => {
      const body = new FormData();
      body.append("index", String(index));
      body.append("file", part, "part");
      const input = { params: { id }, body, idempotencyKey: newId(), onProgress };
      await api<typeof sendImportPartApi>("POST /imports/{id}/parts", input);
    };
    return {
      send: async ({ kind, file, columns }, onProgress) => {
        const body = { kind, bytes: file.size };
        const { id } = (await api<typeof createImportApi>("POST /imports", { body })).data;
        for (let index = 0; index * PART_BYTES < file.size; index++) {
          const part = file.slice(index * PART_BYTES, (index + 1) * PART_BYTES);
          await sendPart(id, index, part, (sent) =>
            onProgress((index * PART_BYTES + sent * part.size) / file.size),
          );
        }
        const check = { params: { id }, body: { columns } };
        return (await api<typeof checkImportApi>("POST /imports/{id}/check", check)).data;
      },
      start: async (id, keeps_audience) => {
        const input = { params: { id }, body: { keeps_audience } };
        return (await api<typeof startImportApi>("POST /imports/{id}/start", input)).data;
      },
      discard: async (id) => {
        await api<typeof discardImportApi>("DELETE /imports/{id}", { params: { id } });
      },
      find: async () => (await api<typeof findImportApi>("GET /imports")).data,
    };
  }, [api]);
}
