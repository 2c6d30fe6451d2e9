import { z } from "zod";
import type { Comment } from "#features/comments/comments-response.ts";
import { trimmedText } from "#foundation/search-text.ts";
import type { PictureImage } from "#ui/images/picture-sources.ts";
import type { ReportReason, ReportTarget } from "./report.ts";
import { reportMessages } from "./report-messages.ts";

export const MAX_APPEAL = 500;

/** How a review stands for the owner of what is reviewed. */
export const REVIEW_OUTCOMES = ["reviewing", "restored", "withheld"] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** What an owner says against a decision, or before one. */
export const Appeal = z.object({
  text: z
    .string(reportMessages.appealMissing)
    .overwrite(trimmedText)
    .min(1, reportMessages.appealMissing)
    .max(MAX_APPEAL, reportMessages.appealTooLong),
});

/** A review as the owner of what is reviewed reads it. */
export type Review = {
  id: string;
  target_type: ReportTarget;
  outcome: ReviewOutcome;
  reasons: ReportReason[];
  /** When it was hidden. */
  hidden_at: string;
  /** Null while it waits. */
  decided_at: string | null;
  /** What whoever decided says to them. */
  decision_note: string | null;
  appeal: string | null;
  appealed_at: string | null;
  /** It was decided after their appeal. */
  is_final: boolean;
  /** The card that it is about, or that shows what it is about; null where it is gone. */
  mix: {
    short_id: string;
    title: string | null;
    house_mix_name: string | null;
    items: { flavor_name: string }[];
  } | null;
  /** A photo that is reviewed, while its card has it. */
  picture: PictureImage | null;
  /** A comment that is reviewed, while it is there. */
  comment: Pick<Comment, "body" | "mentions"> | null;
  /** A coupon that is reviewed, with its shop. */
  coupon: { title: string; shop_name: string } | null;
  /** Their own name, where their profile is reviewed. */
  name: string | null;
};
