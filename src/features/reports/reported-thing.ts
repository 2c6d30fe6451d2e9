import type { CaseState } from "./moderation-case.ts";
import type { ReportReason, ReportTarget } from "./report.ts";

/**
 * What was reported, as its readers saw it: also while it is out of sight. Of a card that its author shows to nobody, and of what is
 * deleted, nothing is said: it was reported by those who saw it, and an admin reads no more than they did.
 */
export type ReportedThing = {
  card: {
    short_id: string;
    title: string | null;
    comment: string | null;
    items: { maker_name: string; flavor_name: string; ratio: number | null }[];
  } | null;
  comment: string | null;
  person: { name: string } | null;
  /** A shop or a flavour, the catalogue's own: where its page is. */
  place: { type: "shop" | "flavor"; id: string; name: string } | null;
  coupon: { title: string; conditions: string; shop_name: string } | null;
  /** Ids of pictures to be read by `/admin/reports/{id}/pictures/{pictureId}`. */
  pictures: string[];
  /** Whose it is; null for what is nobody's. */
  owner: { id: string; name: string } | null;
  /** What else was reported of whose it is, the newest first, at most `MOST_OTHERS`. */
  others: OtherCase[];
};

export type OtherCase = {
  id: string;
  target_type: ReportTarget;
  state: CaseState;
  reasons: ReportReason[];
  created_at: string;
};

export const MOST_OTHERS = 20;
