/** What a coupon is good for. Beside its shape, so that a page that names it needs no more of that. */
export const BENEFIT_TYPES = ["drink", "charge", "dessert", "seat", "other"] as const;
export type BenefitType = (typeof BENEFIT_TYPES)[number];

export const BENEFIT_LABELS: Record<BenefitType, string> = {
  drink: "ドリンク",
  charge: "チャージ",
  dessert: "デザート",
  seat: "席",
  other: "その他",
};
