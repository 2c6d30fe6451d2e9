import { Suspense, useState } from "react";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { ManagementFrame } from "#features/shop-management/ui/management-frame.tsx";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import { japanDay, slashDay } from "#foundation/japan-time.ts";
import type { LinkSettings } from "#line-client/read-link.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { Panel } from "#ui/panel.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { ShopInvite, ShopMember, ShopMembers } from "../members-response.ts";
import type { MemberCalls } from "./member-calls.ts";
import { MemberMenu } from "./member-menu.tsx";
import { MemberRow } from "./member-row.tsx";
import { TransferNotice } from "./transfer-notice.tsx";

const loadSheet = () => import("./invite-sheet.tsx");
const InviteSheet = overlayPart(loadSheet);

type MembersScreenProps = ShopMembers & {
  shop: ManagedShop;
  /** Who is looking. */
  personId: string;
  settings: LinkSettings;
  ageNotice: string;
  calls: MemberCalls;
};

/** メンバー: who runs a shop, who was asked to, and the ways to ask. */
export function MembersScreen({
  shop,
  members,
  invites,
  transfer,
  personId,
  settings,
  ageNotice,
  calls,
}: MembersScreenProps) {
  const [isInviting, setInviting] = useState(false);
  const openings = useOpenings(isInviting);
  const active = members.filter((member) => member.is_active);
  const invited = members.filter((member) => !member.is_active);
  return (
    <ManagementFrame
      shop={shop}
      section="メンバー"
      aside={
        <Button
          look="quiet"
          className="-mr-[12px] text-sm"
          onPointerEnter={() => void loadSheet().catch(() => undefined)}
          onClick={() => setInviting(true)}
        >
          <Icon name="plus" className="size-5" />
          招待する
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {transfer && <TransferNotice shop={shop} transfer={transfer} personId={personId} calls={calls} />}
        <ul className="grid gap-px overflow-hidden rounded-m border border-border bg-border shadow-1">
          {active.map((member) => (
            <li key={member.user_id} className="bg-surface px-3 py-1 sm:px-4">
              <MemberRow member={member} isSelf={member.user_id === personId} detail={sinceText(member)}>
                <MemberMenu shop={shop} member={member} isSelf={member.user_id === personId} calls={calls} />
              </MemberRow>
            </li>
          ))}
        </ul>
        {active.length === 1 && invited.length === 0 && invites.length === 0 && (
          <p className="phrases text-sm text-ink-2">
            管理者は店舗の情報や在庫を直せます。スタッフは来店の確認やスタンプの押印を手伝えます。
          </p>
        )}
        {invited.length + invites.length > 0 && (
          <Panel title="招待中">
            <ul className="grid gap-2">
              {invited.map((member) => (
                <li key={member.user_id}>
                  <MemberRow
                    member={member}
                    detail={`${member.inviter_name ?? "運営"}さんが招待・${dayOf(member.since)}`}
                  >
                    <CancelButton
                      whom={`${member.name}さんの招待`}
                      cancel={() => calls.remove(shop.id, member.user_id)}
                    />
                  </MemberRow>
                </li>
              ))}
              {invites.map((invite) => (
                <li key={invite.id}>
                  <InviteRow invite={invite} cancel={() => calls.revokeInvite(shop.id, invite.id)} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      {openings > 0 && (
        <Suspense fallback={null}>
          <InviteSheet
            key={openings}
            isOpen={isInviting}
            onClose={() => setInviting(false)}
            shop={shop}
            exceptIds={members.map(({ user_id }: PersonFace) => user_id)}
            settings={settings}
            ageNotice={ageNotice}
            calls={calls}
          />
        </Suspense>
      )}
    </ManagementFrame>
  );
}

const dayOf = (moment: string) => slashDay(japanDay(new Date(moment)));

function sinceText({ since, inviter_name }: ShopMember): string {
  const day = `${dayOf(since)}から`;
  return inviter_name ? `${day}・${inviter_name}さんが招待` : day;
}

function InviteRow({ invite, cancel }: { invite: ShopInvite; cancel: () => Promise<void> }) {
  return (
    <ListRow
      picture={<RowIcon name="link" className="size-11" />}
      name={`${ROLE_LABELS[invite.role]}への招待リンク`}
      detail={`${invite.inviter_name}さんが作成・${dayOf(invite.expires_at)}まで、1人だけ使えます`}
    >
      <div className="ml-auto">
        <CancelButton whom={`${dayOf(invite.expires_at)}までの招待リンク`} cancel={cancel} />
      </div>
    </ListRow>
  );
}

function CancelButton({ whom, cancel }: { whom: string; cancel: () => Promise<void> }) {
  const { run, isBusy } = useAction();
  return (
    <Button
      look="quiet"
      className="text-sm"
      isBusy={isBusy}
      aria-label={`${whom}を取り消す`}
      onClick={() => run({ act: cancel, text: "招待を取り消しました。" })}
    >
      取り消す
    </Button>
  );
}
