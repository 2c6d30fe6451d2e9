import { useMemo } from "react";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { decideClaimApi } from "#features/shop-registration/api/review-claims.ts";
import type { decideVerificationApi } from "#features/shop-verification/api/review-verifications.ts";
import type { reviewSuggestionApi } from "#features/suggestions/api/review-suggestions.ts";

/** What the queues ask of the server. Each may throw an error whose message is for people. */
export type QueueCalls = {
  approve: (verificationId: string) => Promise<void>;
  reject: (verificationId: string, reason: string) => Promise<void>;
  revoke: (verificationId: string, reason: string) => Promise<void>;
  acceptClaim: (claimId: string) => Promise<void>;
  declineClaim: (claimId: string, reason: string) => Promise<void>;
  /** `anyway`: also where what stands has changed since it was said. */
  acceptSuggestion: (suggestionId: string, anyway: boolean) => Promise<void>;
  declineSuggestion: (suggestionId: string, reason: string) => Promise<void>;
};

/** Decisions are sent after their page may be gone: the calls outlive it. */
export function useQueueCalls(): QueueCalls {
  const api = useApiClientThatStays();
  return useMemo(() => {
    const decide = async (
      id: string,
      body: { action: "approve" } | { action: "reject" | "revoke"; reason: string },
    ) => {
      await api<typeof decideVerificationApi>("PUT /admin/verifications/{id}", { params: { id }, body });
    };
    return {
      approve: (id) => decide(id, { action: "approve" }),
      reject: (id, reason) => decide(id, { action: "reject", reason }),
      revoke: (id, reason) => decide(id, { action: "revoke", reason }),
      acceptClaim: async (id) => {
        await api<typeof decideClaimApi>("PUT /admin/claims/{id}", {
          params: { id },
          body: { action: "accept" },
        });
      },
      declineClaim: async (id, reason) => {
        await api<typeof decideClaimApi>("PUT /admin/claims/{id}", {
          params: { id },
          body: { action: "decline", reason },
        });
      },
      acceptSuggestion: async (id, anyway) => {
        await api<typeof reviewSuggestionApi>("PUT /admin/suggestions/{id}", {
          params: { id },
          body: { action: "accept", anyway },
        });
      },
      declineSuggestion: async (id, reason) => {
        await api<typeof reviewSuggestionApi>("PUT /admin/suggestions/{id}", {
          params: { id },
          body: { action: "decline", reason },
        });
      },
    };
  }, [api]);
}
