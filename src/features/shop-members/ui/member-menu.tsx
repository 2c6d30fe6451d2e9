import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import { useAction } from "#ui/controls/use-action.ts";
import { Icon } from "#ui/images/icon.tsx";
import type { Action } from "#ui/overlays/action.ts";
import { ActionMenu } from "#ui/overlays/action-menu.tsx";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import type { ShopMember } from "../members-response.ts";
import { INVITED_ROLES, type InvitedRole, mayChange } from "../membership.ts";
import type { MemberCalls } from "./member-calls.ts";

type MemberMenuProps = { shop: ManagedShop; member: ShopMember; isSelf: boolean; calls: MemberCalls };

type Asked = "remove" | "offer" | InvitedRole;

/** What can be done with a member: another role, the shop handed over to them, their leaving. Each is asked about first. */
export function MemberMenu({ shop, member, isSelf, calls }: MemberMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"menu" | Asked | null>(null);
  const { run } = useAction();
  const { name, user_id, role } = member;
  if (!mayChange(shop.role, role)) return null;
  const close = () => setAsked(null);
  const whom = isSelf ? "あなた" : `${name}さん`;

  const actions: Action[] = [
    ...INVITED_ROLES.filter((one) => one !== role && role !== "owner").map((one) => ({
      label: `${ROLE_LABELS[one]}にする`,
      icon: "user-round" as const,
      onPress: () => setAsked(one),
    })),
    ...(shop.role === "owner" && role === "manager"
      ? [{ label: "オーナーを引き継ぐ", icon: "badge-check" as const, onPress: () => setAsked("offer") }]
      : []),
    {
      label: isSelf ? "この店舗から抜ける" : "メンバーから外す",
      icon: "x",
      isDanger: true,
      onPress: () => setAsked("remove"),
    },
  ];

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`${name}さんのメニュー`}
        aria-haspopup="menu"
        onClick={() => setAsked("menu")}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-surface-2"
      >
        <Icon name="ellipsis" />
      </button>
      {asked === "menu" && button.current && (
        <ActionMenu isOpen onClose={close} title={`${name}さん`} anchor={button.current} actions={actions} />
      )}
      <ConfirmDialog
        isOpen={asked === "remove"}
        onClose={close}
        title={isSelf ? `${shop.name}から抜けますか？` : `${name}さんをメンバーから外しますか？`}
        confirmLabel={isSelf ? "抜ける" : "外す"}
        onConfirm={() => {
          close();
          run({
            act: () => calls.remove(shop.id, user_id),
            text: isSelf ? "店舗から抜けました。" : `${name}さんをメンバーから外しました。`,
            onDone: isSelf ? () => void navigate("/dashboard") : undefined,
          });
        }}
      >
        <p>
          {whom}は、すぐにこの店舗を管理できなくなります。{whom}が作った招待は使えなくなります。
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === "offer"}
        onClose={close}
        look="primary"
        title={`${name}さんにオーナーを引き継ぎますか？`}
        confirmLabel="依頼する"
        onConfirm={() => {
          close();
          run({
            act: () => calls.offerShop(shop.id, user_id),
            text: `${name}さんに引き継ぎを依頼しました。`,
          });
        }}
      >
        <p>
          {name}さんが承認すると、{name}
          さんがオーナーに、あなたは管理者になります。それまでは何も変わりません。
        </p>
      </ConfirmDialog>
      {INVITED_ROLES.map((one) => (
        <ConfirmDialog
          key={one}
          isOpen={asked === one}
          onClose={close}
          look="primary"
          title={`${name}さんを${ROLE_LABELS[one]}にしますか？`}
          confirmLabel={`${ROLE_LABELS[one]}にする`}
          onConfirm={() => {
            close();
            run({
              act: () => calls.changeRole(shop.id, user_id, one),
              text: `${name}さんを${ROLE_LABELS[one]}にしました。`,
            });
          }}
        >
          <p>{ROLE_EFFECTS[one]}</p>
        </ConfirmDialog>
      ))}
    </>
  );
}

/** What a role lets somebody do, in a sentence. */
export const ROLE_EFFECTS: Record<InvitedRole, string> = {
  manager: "店舗の情報、在庫、定番ミックス、メンバーを管理できます。",
  staff: "来店の確認やスタンプの押印を手伝えます。店舗の情報は変更できません。",
};
