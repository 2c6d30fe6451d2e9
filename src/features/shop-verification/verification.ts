import { z } from "zod";
import { verificationMessages } from "./verification-messages.ts";

/** Papers that prove what a shop is (domain.md, "shop verification"). */
export const DOCUMENT_TYPES = ["営業許可", "たばこ小売販売業許可", "喫煙目的施設の標識", "その他"] as const;
export const DocumentType = z.enum(DOCUMENT_TYPES, verificationMessages.typeUnknown);
export type DocumentType = z.infer<typeof DocumentType>;

/** pending and resubmitted (after one that was not accepted) wait for a decision; an approved one may be revoked. */
export const VERIFICATION_STATUSES = ["pending", "approved", "rejected", "resubmitted", "revoked"] as const;
export const VerificationStatus = z.enum(VERIFICATION_STATUSES);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

export const MAX_REASON = 300;
/** Days after the decision (domain.md 1.23). */
export const DAYS_KEPT = 30;

/** The paper that was sent last, as the shop's managers see it. */
export const ShopVerification = z.object({
  id: z.uuid(),
  shop_id: z.uuid(),
  /** Who sent it. */
  user_id: z.uuid(),
  document_type: DocumentType,
  status: VerificationStatus,
  /** Why it was not accepted, or why the mark was taken back. */
  reason: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
  decided_at: z.iso.datetime({ offset: true }).nullable(),
  /** Where whoever sent it, and nobody else of the shop, downloads it; null once it is removed. */
  document_url: z.string().nullable(),
});
export type ShopVerification = z.infer<typeof ShopVerification>;

export function isWaiting(status: VerificationStatus): boolean {
  return status === "pending" || status === "resubmitted";
}

/** The address of a paper; who may read it is asked there. */
export function documentPath(shopId: string, verificationId: string): string {
  return `/api/shops/${shopId}/verifications/${verificationId}/document`;
}
