import { mixTitle } from "#features/mixes/mix-title.ts";
import { reviewText } from "#features/reports/review-text.ts";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
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
}: Pick<Notification, "type" | "mix" | "shop" | "review">): string {
  switch (type) {
    case "friend_request":
      return "から友だち申請が届きました。";
    case "friend_accepted":
      return "が友だち申請を承認しました。";
    case "like":
      return mix ? `が「${mixTitle(mix)}」に「いいね」をつけました。` : "がカードに「いいね」をつけました。";
    case "comment":
      return mix ? `が「${mixTitle(mix)}」にコメントしました。` : "がカードにコメントしました。";
    case "report_result":
      return review ? reviewText(review) : "";
    case "companion_invite":
      return mix ? `から「${mixTitle(mix)}」の同席の招待が届きました。` : "から同席の招待が届きました。";
    case "verification_result":
      return verificationText(shop);
    case "manager_invite":
      if (!shop?.role) return "から店舗への招待が届きました。";
      return shop.role === "owner"
        ? `から「${shop.name}」のオーナーの引き継ぎを依頼されました。`
        : `から「${shop.name}」の${ROLE_LABELS[shop.role]}への招待が届きました。`;
  }
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
