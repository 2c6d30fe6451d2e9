import { useEffect, useMemo } from "react";
import { prepareCalls } from "#api-client/api-client.ts";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { decideCaseApi, openReportedApi } from "#features/reports/api/review-cases.ts";
import type { CaseAction } from "#features/reports/moderation-case.ts";
import type { ReportedThing } from "#features/reports/reported-thing.ts";
import type { decideClaimApi } from "#features/shop-registration/api/review-claims.ts";
import type { decideVerificationApi } from "#features/shop-verification/api/review-verifications.ts";
import type { reviewSuggestionApi } from "#features/suggestions/api/review-suggestions.ts";

/** What the queues ask of the server. Each may throw an error whose message is for people. */
export type QueueCalls = {
  /** `waiting`: how many reports were seen; where others came since, it is refused. */
  decideCase: (caseId: string, action: CaseAction, note: string, waiting: number) => Promise<void>;
  /** What was reported, as its readers saw it; that it is read is written down. */
  openReported: (caseId: string) => Promise<ReportedThing>;
  approve: (verificationId: string) => Promise<void>;
  reject: (verificationId: string, reason: string) => Promise<void>;
  revoke: (verificationId: string, reason: string) => Promise<void>;
  acceptClaim: (claimId: string) => Promise<void>;
  declineClaim: (claimId: string, reason: string) => Promise<void>;
  /** `anyway`: also where what stands has changed since it was said. */
  acceptSuggestion: (suggestionId: string, anyway: boolean) => Promise<void>;
  declineSuggestion: (suggestionId: string, reason: string) => Promise<void>;
};

/** Decisions are sent after their page may be gone: the calls outlive it, and what makes them is there before. */
export function useQueueCalls(): QueueCalls {
  const api = useApiClientThatStays();
  useEffect(() => void prepareCalls(), []);
  return useMemo(() => {
    const decideVerification = async (
      id: string,
      body: { action: "approve" } | { action: "reject" | "revoke"; reason: string },
    ) => {
      await api<typeof decideVerificationApi>("PUT /admin/verifications/{id}", {
        params: { id },
        body,
        keepalive: true,
      });
    };
    const decideClaim = async (
      id: string,
      body: { action: "accept" } | { action: "decline"; reason: string },
    ) => {
      await api<typeof decideClaimApi>("PUT /admin/claims/{id}", { params: { id }, body, keepalive: true });
    };
    const decideSuggestion = async (
      id: string,
      body: { action: "accept"; anyway: boolean } | { action: "decline"; reason: string },
    ) => {
      await api<typeof reviewSuggestionApi>("PUT /admin/suggestions/{id}", {
        params: { id },
        body,
        keepalive: true,
      });
    };
    return {
      decideCase: async (id, action, note, waiting) => {
        await api<typeof decideCaseApi>("PUT /admin/reports/{id}", {
          params: { id },
          body: { action, note, waiting },
          keepalive: true,
        });
      },
      openReported: async (id) =>
        (await api<typeof openReportedApi>("GET /admin/reports/{id}", { params: { id } })).data,
      approve: (id) => decideVerification(id, { action: "approve" }),
      reject: (id, reason) => decideVerification(id, { action: "reject", reason }),
      revoke: (id, reason) => decideVerification(id, { action: "revoke", reason }),
      acceptClaim: (id) => decideClaim(id, { action: "accept" }),
      declineClaim: (id, reason) => decideClaim(id, { action: "decline", reason }),
      acceptSuggestion: (id, anyway) => decideSuggestion(id, { action: "accept", anyway }),
      declineSuggestion: (id, reason) => decideSuggestion(id, { action: "decline", reason }),
    };
  }, [api]);
}
