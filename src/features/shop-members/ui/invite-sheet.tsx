import { useState } from "react";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import type { LinkSettings } from "#line-client/read-link.ts";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { INVITED_ROLES, type InvitedRole } from "../membership.ts";
import { InviteByCode } from "./invite-by-code.tsx";
import { InviteByLink } from "./invite-by-link.tsx";
import { InviteFriend } from "./invite-friend.tsx";
import type { MemberCalls } from "./member-calls.ts";
import { ROLE_EFFECTS } from "./member-menu.tsx";

type InviteSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  shop: ManagedShop;
  /** Who is there or asked already. */
  exceptIds: readonly string[];
  settings: LinkSettings;
  ageNotice: string;
  calls: MemberCalls;
};

const WAYS = [
  { value: "link", label: "リンク・QR" },
  { value: "friend", label: "友だち" },
  { value: "code", label: "コード" },
] as const;
type Way = (typeof WAYS)[number]["value"];

/** Asks somebody to run a shop: by a link that one person may use, among one's friends, or by a friend code. */
export default function InviteSheet({
  isOpen,
  onClose,
  shop,
  exceptIds,
  settings,
  ageNotice,
  calls,
}: InviteSheetProps) {
  const [role, setRole] = useState<InvitedRole>("manager");
  const [way, setWay] = useState<Way>("link");
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="メンバーを招待する">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-2">
          <p className="text-sm font-bold">役割</p>
          <Segmented
            label="役割"
            value={role}
            options={INVITED_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
            onChange={setRole}
          />
          <p className="phrases text-sm text-ink-2">{ROLE_EFFECTS[role]}</p>
        </div>
        <div className="grid gap-3">
          <p className="text-sm font-bold">招待のしかた</p>
          <Segmented label="招待のしかた" value={way} options={WAYS} onChange={setWay} />
        </div>
        {way === "link" && (
          <InviteByLink
            key={role}
            shopName={shop.name}
            role={role}
            {...{ settings, ageNotice }}
            create={() => calls.createInvite(shop.id, role)}
          />
        )}
        {way === "friend" && (
          <InviteFriend
            role={role}
            exceptIds={exceptIds}
            loadFriends={calls.loadFriends}
            invite={(userId) => calls.invite(shop.id, { userId, role })}
            onDone={onClose}
          />
        )}
        {way === "code" && (
          <InviteByCode
            role={role}
            exceptIds={exceptIds}
            settings={settings}
            find={calls.findByCode}
            invite={(userId) => calls.invite(shop.id, { userId, role })}
            onDone={onClose}
          />
        )}
      </div>
    </Sheet>
  );
}
