import { z } from "zod";
import { coded } from "#foundation/domain-error.ts";
import { trimmedText } from "#foundation/search-text.ts";
import { reportMessages } from "./report-messages.ts";

/** What can be reported (domain.md, report / moderation). */
export const REPORT_TARGETS = ["mix", "image", "comment", "user", "shop", "flavor", "coupon"] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_REASONS = [
  "未成年",
  "個人情報",
  "無断撮影",
  "誹謗中傷",
  "違法",
  "広告",
  "重複",
  "閉店",
  "その他",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Such reports are looked at first. */
export const URGENT_REASON: ReportReason = "未成年";

const OF_PEOPLE: readonly ReportReason[] = [
  "未成年",
  "個人情報",
  "無断撮影",
  "誹謗中傷",
  "違法",
  "広告",
  "その他",
];

/** Which reasons fit what. */
export const REASONS_OF: Record<ReportTarget, readonly ReportReason[]> = {
  mix: OF_PEOPLE,
  image: OF_PEOPLE,
  comment: OF_PEOPLE.filter((reason) => reason !== "無断撮影"),
  user: OF_PEOPLE,
  shop: ["重複", "閉店", "違法", "広告", "その他"],
  flavor: ["重複", "違法", "広告", "その他"],
  coupon: ["違法", "広告", "その他"],
};

export const MAX_NOTE = 500;
export const MOST_REPORTS_A_DAY = 20;
/** So many people hide a thing until it is reviewed; an account younger than a day does not count among them. */
export const HIDING_REPORTERS = 3;
export const YOUNG_ACCOUNT_MS = 86_400_000;

/** One thing that somebody reports. A mix is named by either of its ids. */
export const NewReport = z
  .object({
    target_type: z.enum(REPORT_TARGETS, reportMessages.targetInvalid),
    target_id: z
      .string(reportMessages.targetInvalid)
      .min(1, reportMessages.targetInvalid)
      .max(40, reportMessages.targetInvalid),
    reason: z.enum(REPORT_REASONS, reportMessages.reasonMissing),
    note: z
      .string(reportMessages.noteTooLong)
      .overwrite(trimmedText)
      .max(MAX_NOTE, reportMessages.noteTooLong)
      .transform((text) => text || null)
      .nullable()
      .default(null),
  })
  .refine(({ target_type, reason }) => REASONS_OF[target_type].includes(reason), {
    path: ["reason"],
    ...coded("REASON_UNFIT", reportMessages.reasonUnfit),
  });
export type NewReport = z.infer<typeof NewReport>;
/** What the form sends: the same shape before it is parsed. */
export type NewReportInput = z.input<typeof NewReport>;
