import type { PersonFace } from "#features/accounts/person-face.ts";
import type { InvitedRole } from "#features/shop-members/membership.ts";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";

/** What whoever holds an invitation is told before they sign in: who asks, and to what. Nothing of it leads any further. */
export type Invitation = { inviter: Pick<PersonFace, "name" | "picture_url"> } & (
  | { kind: "friend" }
  /** Null where the card names no shop, or hides it. */
  | { kind: "table"; shop_name: string | null }
  | { kind: "shop"; shop_name: string; role: InvitedRole }
);

type InvitationTexts = {
  /** A sentence. Its parts stay whole where a line ends. */
  says: readonly string[];
  /** What comes after signing in. */
  next: string;
};

/** Who asks, to what, and what comes then. */
export function invitationTexts(invitation: Invitation): InvitationTexts {
  const name = `${invitation.inviter.name}さん`;
  switch (invitation.kind) {
    case "friend":
      return { says: [`${name}からの`, "友だちの招待です"], next: "ログインすると、友だち申請を送れます。" };
    case "table":
      return {
        says: [
          `${name}が、`,
          invitation.shop_name ? `${invitation.shop_name}の卓に` : "同席に",
          "誘っています",
        ],
        next: "ログインすると、同じカードに記録を残せます。",
      };
    case "shop":
      return {
        says: [`${invitation.shop_name}の`, `${ROLE_LABELS[invitation.role]}への招待です`],
        next: `${name}から届きました。ログインすると、参加できます。`,
      };
  }
}
