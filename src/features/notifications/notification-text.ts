import { mixTitle } from "#features/mixes/mix-title.ts";
import { reviewText } from "#features/reports/review-text.ts";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import { businessDay, longDay } from "#foundation/japan-time.ts";
import { MOST_ACTORS_COUNTED } from "./notification.ts";
import type { Notification } from "./notifications-response.ts";

/**
 * Who did it: 「湯気子さん」, 「湯気子さんと」「けむり好きさん」, 「湯気子さん、」「けむり好きさん、」「ほか3人」. A line may break between these
 * alone.
 */
export function actorsTexts({ actors, actor_count }: Pick<Notification, "actors" | "actor_count">): string[] {
  const [first, second] = actors.map(({ name }) => `${name}さん`);
  if (!second) return first ? [first] : [];
  const others = actor_count - 2;
  if (others <= 0) return [`${first}と`, second];
  return [`${first}、`, `${second}、`, `ほか${others}人${actor_count >= MOST_ACTORS_COUNTED ? "以上" : ""}`];
}

/** What was done, behind who did it, or what a review found. */
export function deedText({
  type,
  mix,
  shop,
  review,
  news,
  detail,
  due_at,
}: Pick<Notification, "type" | "mix" | "shop" | "review" | "news" | "detail" | "due_at">): string {
  switch (type) {
    case "friend_request":
      return "から友だち申請が届きました。";
    case "friend_accepted":
      return "が友だち申請を承認しました。カードを見られるようになりました。";
    case "like":
      return mix ? `が「${mixTitle(mix)}」に「いいね」をつけました。` : "がカードに「いいね」をつけました。";
    case "comment":
      return mix ? `が「${mixTitle(mix)}」にコメントしました。` : "がカードにコメントしました。";
    case "mention":
      return mix
        ? `が「${mixTitle(mix)}」のコメントであなたの名前を書きました。`
        : "がコメントであなたの名前を書きました。";
    case "fork":
      return mix
        ? `が「${mixTitle(mix)}」をもとにカードを記録しました。`
        : "があなたのカードをもとに記録しました。";
    case "companion_joined":
      return mix ? `が「${mixTitle(mix)}」の同席に参加しました。` : "が同席に参加しました。";
    case "manager_joined":
      return shop?.role
        ? `が「${shop.name}」の${ROLE_LABELS[shop.role]}として参加しました。`
        : "が店舗のメンバーに加わりました。";
    case "report_result":
      if (review) return reviewText(review);
      // Without a review it is a warning.
      return detail === null ? "" : `運営からの警告です。\n${detail}`;
    case "news_important":
      return news ? `運営からの重要なお知らせ「${news.title}」` : "運営からの重要なお知らせ";
    case "companion_invite":
      return mix ? `から「${mixTitle(mix)}」の同席の招待が届きました。` : "から同席の招待が届きました。";
    case "staff_verified":
      return shop ? `「${shop.name}」があなたの来店を認証しました。` : "お店があなたの来店を認証しました。";
    case "stamp_added":
      return shop ? `「${shop.name}」のスタンプが付きました（${detail ?? ""}）。` : "スタンプが付きました。";
    case "reward_ready":
      return shop ? `「${shop.name}」のクーポン「${detail ?? ""}」が届きました。` : "クーポンが届きました。";
    case "coupon_expiring":
      return endingText(shop, { detail, due_at });
    case "verification_result":
      return verificationText(shop);
    case "manager_invite":
      if (!shop?.role) return "から店舗への招待が届きました。";
      return shop.role === "owner"
        ? `から「${shop.name}」のオーナーの引き継ぎを依頼されました。`
        : `から「${shop.name}」の${ROLE_LABELS[shop.role]}への招待が届きました。`;
  }
}

/** The moment is the end of a business day: that day is its last. */
function endingText(
  shop: Notification["shop"],
  { detail, due_at }: Pick<Notification, "detail" | "due_at">,
): string {
  const thing = detail === null ? "スタンプカード" : `クーポン「${detail}」`;
  if (!shop || due_at === null) return `${thing}の期限が近づいています。`;
  return `「${shop.name}」の${thing}は、${longDay(businessDay(new Date(Date.parse(due_at) - 1)))}までです。`;
}

function verificationText(shop: Notification["shop"]): string {
  switch (shop?.verification) {
    case "approved":
      return `「${shop.name}」が認証されました。`;
    case "rejected":
      return `「${shop.name}」の書類は承認されませんでした。理由を確認できます。`;
    case "revoked":
      return `「${shop.name}」の認証が取り消されました。理由を確認できます。`;
    default:
      return "お店の認証の結果が届きました。";
  }
}
