import type { Acquisition, CouponStatus } from "#features/coupons/coupon.ts";

/** A button below the editor: the state that it asks for, and what is said when it is saved. */
export type WayToSave = { label: string; asks: CouponStatus; said: string };

const AGAIN = { label: "保存する", said: "保存しました。" };
const GIVE: WayToSave = { label: "配布を始める", asks: "active", said: "配布を始めました。" };
const DRAFT: WayToSave = { label: "下書きを保存する", asks: "draft", said: "下書きを保存しました。" };
const BOOK: WayToSave = { label: "予約する", asks: "scheduled", said: "配布を予約しました。" };

type Edited = {
  status: CouponStatus;
  acquisition: Acquisition;
  /** It is to be given out from a day on that is still to come. */
  beginsLater: boolean;
};

/** The ways to save a coupon in its state, the usual one first; none where it has ended. */
export function waysToSave({ status, acquisition, beginsLater }: Edited): WayToSave[] {
  // Of stamps it is the programme that begins it and ends it.
  if (acquisition === "stamp") return [{ ...AGAIN, asks: "active" }];
  switch (status) {
    case "draft":
      return [beginsLater ? BOOK : GIVE, DRAFT];
    case "scheduled":
      return [
        beginsLater ? { ...AGAIN, asks: "scheduled" } : GIVE,
        { label: "下書きに戻す", asks: "draft", said: "下書きに戻しました。" },
      ];
    case "active":
      return [
        { ...AGAIN, asks: "active" },
        { label: "一時停止する", asks: "paused", said: "配布を停止しました。" },
      ];
    case "paused":
      return [
        { label: "再開する", asks: "active", said: "配布を再開しました。" },
        { ...AGAIN, asks: "paused" },
      ];
    case "ended":
      return [];
  }
}

/** Whether it can be ended by hand: what is a draft was never given out. */
export function canBeEnded({ status, acquisition }: Omit<Edited, "beginsLater">): boolean {
  return acquisition !== "stamp" && status !== "draft" && status !== "ended";
}
