import type { BenefitType } from "./benefit.ts";
import type { Acquisition, CouponEditInput, CouponStatus } from "./coupon.ts";
import type { Coupon } from "./coupon-response.ts";

/** A coupon as its editor holds it: numbers as they are typed, days as their inputs have them, "" for none. */
export type CouponValues = {
  title: string;
  benefitType: BenefitType;
  conditions: string;
  acquisition: Acquisition;
  combinable: boolean;
  validFrom: string;
  validTo: string;
  daysAfterIssue: string;
  stock: string;
  perUserLimit: string;
};

/** What a new coupon begins with. */
const BEGINNING: CouponValues = {
  title: "",
  benefitType: "drink",
  conditions: "",
  acquisition: "open",
  combinable: false,
  validFrom: "",
  validTo: "",
  daysAfterIssue: "30",
  stock: "",
  perUserLimit: "1",
};

export function valuesOf(coupon: Coupon | null): CouponValues {
  if (!coupon) return BEGINNING;
  return {
    title: coupon.title,
    benefitType: coupon.benefit_type,
    conditions: coupon.conditions,
    acquisition: coupon.acquisition,
    combinable: coupon.combinable,
    validFrom: coupon.valid_from ?? "",
    validTo: coupon.valid_to ?? "",
    daysAfterIssue: String(coupon.days_after_issue ?? ""),
    stock: String(coupon.stock ?? ""),
    perUserLimit: String(coupon.per_user_limit),
  };
}

/** What is sent of it. What is no number is sent as one that the server refuses beside its field. */
export function editOf(values: CouponValues, status: CouponStatus): CouponEditInput {
  return {
    status,
    title: values.title,
    benefitType: values.benefitType,
    conditions: values.conditions,
    acquisition: values.acquisition,
    combinable: values.combinable,
    validFrom: values.validFrom || null,
    validTo: values.validTo || null,
    daysAfterIssue: numberOrNone(values.daysAfterIssue),
    stock: numberOrNone(values.stock),
    perUserLimit: number(values.perUserLimit),
  };
}

const number = (typed: string) => (/^[0-9]{1,6}$/.test(typed.trim()) ? Number(typed) : -1);
const numberOrNone = (typed: string) => (typed.trim() === "" ? null : number(typed));
