import { useMemo } from "react";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { Upload } from "#features/pictures/ui/uploads.ts";
import { newId } from "#foundation/entity-id.ts";
import type { uploadDocumentApi } from "../api/verification-document.ts";
import type { DocumentType } from "../verification.ts";

/** What the page of a shop's papers asks of the server. May throw an error whose message is for people. */
export type VerificationCalls = {
  /** Resolves to where its sender reads it. */
  send: (
    shopId: string,
    documentType: DocumentType,
    file: Blob,
    options: Parameters<Upload>[1],
  ) => Promise<string>;
};

export function useVerificationCalls(): VerificationCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      send: async (shopId, documentType, file, options) => {
        const body = new FormData();
        body.append("shopId", shopId);
        body.append("documentType", documentType);
        body.append("file", file, "document");
        const input = { body, idempotencyKey: newId(), ...options };
        return (await api<typeof uploadDocumentApi>("POST /upload/verification-document", input)).url;
      },
    }),
    [api],
  );
}
