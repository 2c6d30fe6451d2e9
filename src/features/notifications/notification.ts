import { z } from "zod";
import { DatabaseMoment } from "#foundation/page.ts";

/** Kinds that the product knows how to tell of. Those of later features join with them (migrations/0020 names all). */
export const NOTIFICATION_TYPES = ["friend_request", "friend_accepted", "like"] as const;
type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Of the people of one notification; nobody is told more than that it is more. */
export const MOST_ACTORS_COUNTED = 100;

export const TYPE_LABELS: Record<NotificationType, string> = {
  friend_request: "友だち申請が届いたとき",
  friend_accepted: "友だち申請が承認されたとき",
  like: "カードに「いいね」がついたとき",
};

/** Switches a kind on or off. */
export const NotificationSetting = z.object({ type: z.enum(NOTIFICATION_TYPES), is_on: z.boolean() });
export type NotificationSetting = z.infer<typeof NotificationSetting>;

/** Up to when the inbox was seen. What came after stays unread. */
export const SeenNotifications = z.object({ through: DatabaseMoment });
