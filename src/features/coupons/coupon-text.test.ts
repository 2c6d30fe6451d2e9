import { expect, test } from "vitest";
import { couponEndText } from "./coupon-text.ts";

test.for([
  ["2026-12-31", null, "2026年12月31日（木）まで"],
  [null, 30, "受け取りから30日後まで"],
  [null, 0, "受け取った日だけ"],
  ["2026-12-31", 7, "受け取りから7日後まで、遅くとも2026/12/31まで"],
] as const)("a coupon to %s, or %s days after it is taken", ([validTo, daysAfterIssue, text]) => {
  expect(couponEndText({ validTo, daysAfterIssue })).toBe(text);
});
