import { z } from "zod";
import { DatabaseMoment } from "#foundation/page.ts";
import type { QuietHours } from "./quiet-hours.ts";

/** Kinds that the product knows how to tell of. Those of later features join with them (migrations/0020 names all). */
export const NOTIFICATION_TYPES = [
  "friend_request",
  "friend_accepted",
  "like",
  "comment",
  "mention",
  "fork",
  "companion_invite",
  "companion_joined",
  "staff_verified",
  "stamp_added",
  "reward_ready",
  "coupon_expiring",
  "manager_invite",
  "manager_joined",
  "verification_result",
  "report_result",
  "news_important",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Of the people of one notification; nobody is told more than that it is more. */
export const MOST_ACTORS_COUNTED = 100;

export const TYPE_LABELS: Record<NotificationType, string> = {
  friend_request: "友だち申請が届いたとき",
  friend_accepted: "友だち申請が承認されたとき",
  like: "カードに「いいね」がついたとき",
  comment: "カードにコメントがついたとき",
  mention: "コメントで名前を呼ばれたとき",
  fork: "カードをもとに、ほかの人が記録したとき",
  companion_invite: "同席の招待が届いたとき",
  companion_joined: "カードの同席にだれかが参加したとき",
  staff_verified: "お店があなたの来店を認証したとき",
  stamp_added: "スタンプが付いたとき",
  reward_ready: "クーポンが届いたとき",
  coupon_expiring: "クーポンやスタンプカードの期限が近いとき",
  manager_invite: "店舗のメンバーへの招待が届いたとき",
  manager_joined: "店舗のメンバーが増えたとき",
  verification_result: "お店の認証の結果が届いたとき",
  report_result: "あなたのカードや写真などが通報により確認されるとき",
  news_important: "運営からの重要なお知らせがあるとき",
};

/** Switches a kind on or off. */
export const NotificationSetting = z.object({ type: z.enum(NOTIFICATION_TYPES), is_on: z.boolean() });
export type NotificationSetting = z.infer<typeof NotificationSetting>;

const Hour = z.int().min(0).max(23);

/** When a person is left in peace. */
export const QuietHoursSetting = z.object({
  is_on: z.boolean(),
  from_hour: Hour,
  to_hour: Hour,
}) satisfies z.ZodType<QuietHours>;

/** Up to when the inbox was seen. What came after stays unread. */
export const SeenNotifications = z.object({ through: DatabaseMoment });
