import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { appealApi } from "../api/appeal.ts";
import type { reportTargetApi } from "../api/report-target.ts";
import type { NewReportInput } from "../report.ts";

/** What reports and reviews ask of the server. Each may throw an error whose message is for people. */
export type ReportCalls = {
  report: (report: NewReportInput) => Promise<void>;
  appeal: (reviewId: string, text: string) => Promise<void>;
};

/** Of a member: whose reports they are, and the way to send one. */
export type Reporter = { personId: string } & Pick<ReportCalls, "report">;

export function useReportCalls(): ReportCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      report: async (body) => {
        await api<typeof reportTargetApi>("POST /reports", { body });
      },
      appeal: async (id, text) => {
        await api<typeof appealApi>("POST /reviews/{id}/appeal", { params: { id }, body: { text } });
      },
    }),
    [api],
  );
}
