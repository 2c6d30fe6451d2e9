import type { ReactNode } from "react";
import type { Comment } from "#features/comments/comments-response.ts";
import type { Reporter } from "#features/reports/ui/report-calls.ts";
import { ReportIcon } from "#features/reports/ui/reporting.tsx";

/** What stands beside somebody else's comment for a member: the way to report it. */
export function reportComment(reporter: Reporter | null) {
  return ({ id, is_own, author }: Comment): ReactNode =>
    reporter &&
    !is_own && (
      <ReportIcon
        label={`${author.name}さんのコメントを通報する`}
        target={{ target_type: "comment", target_id: id }}
        reporter={reporter}
      />
    );
}
