import { z } from "zod";
import { trimmedText } from "#foundation/search-text.ts";
import { CASE_ACTIONS, MAX_DECISION_NOTE } from "./moderation-case.ts";
import { REPORT_REASONS, REPORT_TARGETS } from "./report.ts";
import { reportMessages } from "./report-messages.ts";

const CASE_STATES = ["open", "hidden", "withheld", "removed", "restored", "dismissed"] as const;

/** A case as whoever reviews it reads it (`queries/list-cases.ts`). Nobody is told who reported. */
export const ReviewedCase = z.object({
  id: z.uuid(),
  target_type: z.enum(REPORT_TARGETS),
  target_id: z.string(),
  state: z.enum(CASE_STATES),
  about: z.string().nullable(),
  reasons: z.partialRecord(z.enum(REPORT_REASONS), z.int()),
  notes: z.array(z.string()),
  waiting: z.int(),
  first_at: z.string(),
  appeal: z.string().nullable(),
  has_open_appeal: z.boolean(),
});

/** What is decided about a case, and what its owner is told of it. */
export const CaseDecision = z.object({
  action: z.enum(CASE_ACTIONS, reportMessages.decisionInvalid),
  /** How many reports waited when it was decided: where others came since, it is refused. */
  waiting: z.int().min(0).optional(),
  note: z
    .string(reportMessages.decisionNoteTooLong)
    .overwrite(trimmedText)
    .max(MAX_DECISION_NOTE, reportMessages.decisionNoteTooLong)
    .transform((text) => text || null)
    .nullable()
    .default(null),
});
export type CaseDecision = z.infer<typeof CaseDecision>;

/** `reported-thing.ts` says what each part is. */
export const ReportedThing = z.object({
  card: z
    .object({
      short_id: z.string(),
      title: z.string().nullable(),
      comment: z.string().nullable(),
      items: z.array(
        z.object({ maker_name: z.string(), flavor_name: z.string(), ratio: z.int().nullable() }),
      ),
    })
    .nullable(),
  comment: z.string().nullable(),
  person: z.object({ name: z.string() }).nullable(),
  place: z.object({ type: z.enum(["shop", "flavor"]), id: z.uuid(), name: z.string() }).nullable(),
  coupon: z.object({ title: z.string(), conditions: z.string(), shop_name: z.string() }).nullable(),
  pictures: z.array(z.uuid()),
  owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  others: z.array(
    z.object({
      id: z.uuid(),
      target_type: z.enum(REPORT_TARGETS),
      state: z.enum(CASE_STATES),
      reasons: z.array(z.enum(REPORT_REASONS)),
      created_at: z.string(),
    }),
  ),
});
