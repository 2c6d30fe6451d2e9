import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { FateOfCards } from "../account-deletion.ts";
import type { requestDeletionApi, withdrawDeletionApi } from "../api/account-deletion.ts";

/** Each throws an error whose message is for people. */
export type DeletionCalls = {
  /** The address at LINE where it is confirmed. */
  request: (cards: FateOfCards) => Promise<string>;
  withdraw: () => Promise<void>;
};

export function useDeletionCalls(): DeletionCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      request: async (cards) =>
        (await api<typeof requestDeletionApi>("POST /account-deletion", { body: { cards } })).url,
      withdraw: async () => {
        await api<typeof withdrawDeletionApi>("DELETE /account-deletion");
      },
    }),
    [api],
  );
}
