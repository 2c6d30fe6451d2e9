import { href } from "react-router";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Notice } from "#ui/status/notice.tsx";

type Read = Pick<ManagedShop, "id" | "is_verified" | "role">;

/** What is settled with guests is settled by a verified shop's own people. */
export function maySettle({ is_verified, role }: Omit<Read, "id">): boolean {
  return is_verified && role !== "admin";
}

type SettingsNoticeProps = {
  shop: Read;
  /** What is settled: スタンプ. */
  what: string;
  /** What became of it where the shop is verified no longer. */
  heldUp: string | null;
};

/** Why somebody may not settle it, and the way to where they may. */
export function SettingsNotice({ shop, what, heldUp }: SettingsNoticeProps) {
  if (shop.role === "admin")
    return <Notice look="info">{what}の設定は、この店舗のオーナーとマネージャーだけが変更できます。</Notice>;
  return (
    <div className="grid max-w-[42rem] gap-4">
      <Notice look="info">
        {what}は、認証済みの店舗だけが使えます。店舗の認証が終わると、ここで設定できます。
        {heldUp}
      </Notice>
      <ButtonLink to={href("/shops/manage/:shopId/verification", { shopId: shop.id })} look="secondary">
        店舗の認証に進む
      </ButtonLink>
    </div>
  );
}
