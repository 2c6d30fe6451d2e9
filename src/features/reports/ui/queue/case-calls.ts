import { useMemo } from "react";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { decideCaseApi } from "../../api/review-cases.ts";
import type { CaseAction } from "../../moderation-case.ts";

/** What the queue of reports asks of the server. May throw an error whose message is for people. */
export type CaseCalls = { decide: (id: string, action: CaseAction, note: string) => Promise<void> };

export function useCaseCalls(): CaseCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      decide: async (id, action, note) => {
        await api<typeof decideCaseApi>("PUT /admin/reports/{id}", {
          params: { id },
          body: { action, note },
        });
      },
    }),
    [api],
  );
}
