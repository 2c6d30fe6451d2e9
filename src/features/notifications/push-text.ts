import type { NotificationType } from "./notification.ts";

/* Without a validator: the service worker needs it. */

/** What is pushed, and all of it: push services and lock screens are told of nobody. */
export type PushPayload = { unread: number; kind: NotificationType };

/** What happened, without who and what. */
const PUSH_TEXTS: Record<NotificationType, string> = {
  friend_request: "友だち申請が届きました。",
  friend_accepted: "友だち申請が承認されました。",
  like: "カードに「いいね」がつきました。",
  comment: "カードにコメントがつきました。",
  mention: "コメントで名前を呼ばれました。",
  fork: "あなたのカードをもとに、カードが記録されました。",
  companion_invite: "同席の招待が届きました。",
  companion_joined: "カードの同席に、参加した人がいます。",
  staff_verified: "お店があなたの来店を認証しました。",
  stamp_added: "スタンプが付きました。",
  reward_ready: "クーポンが届きました。",
  coupon_expiring: "クーポンやスタンプカードの期限が近づいています。",
  manager_invite: "店舗のメンバーへの招待が届きました。",
  manager_joined: "店舗のメンバーが増えました。",
  verification_result: "お店の認証の結果が届きました。",
  report_result: "通報の確認についてのお知らせがあります。",
  news_important: "運営から重要なお知らせがあります。",
};

/** What a device says of a message; of one that cannot be read, or of a kind that came later, that there is something. */
export function pushText(payload: unknown): { body: string; unread: number | null } {
  const { kind, unread } = Object(payload) as { kind?: unknown; unread?: unknown };
  const text = Object.entries(PUSH_TEXTS).find(([one]) => one === kind)?.[1] ?? "新しいお知らせがあります。";
  const count = typeof unread === "number" && Number.isSafeInteger(unread) && unread > 0 ? unread : null;
  const more = count !== null && count > 1 ? `\n未読のお知らせが${count}件あります。` : "";
  return { body: text + more, unread: count };
}
