import { type ReactNode, useState } from "react";
import { href, Link } from "react-router";
import type { MemberCalls } from "#features/shop-members/ui/member-calls.ts";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import { VerifiedTag } from "#features/shops/ui/verified-tag.tsx";
import { slashDay } from "#foundation/japan-time.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { DeclinedClaim, OpenClaim, OwnShop, OwnShops } from "../own-shops.ts";
import { InvitationRow } from "./invitation-row.tsx";
import type { RegistrationCalls } from "./registration-calls.ts";

type OwnShopsScreenProps = OwnShops & {
  withdraw: RegistrationCalls["withdraw"];
  answer: MemberCalls["answer"];
};

/** 管理するお店: those where somebody has a role, what they claimed, and the way to a new one. */
export function OwnShopsScreen({
  invitations,
  shops,
  claims,
  declined,
  withdraw,
  answer,
}: OwnShopsScreenProps) {
  const isEmpty = invitations.length + shops.length + claims.length + declined.length === 0;
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <h1 className="page-heading text-xl">管理するお店</h1>
      {isEmpty ? (
        <NoShops />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-6">
          {invitations.length > 0 && (
            <Group title="届いた招待">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.shop_id} invitation={invitation} answer={answer} />
              ))}
            </Group>
          )}
          {shops.length > 0 && (
            <Rows label="管理するお店">
              {shops.map((shop) => (
                <OwnShopRow key={shop.shop_id} shop={shop} />
              ))}
            </Rows>
          )}
          {claims.length > 0 && (
            <Group title="確認中の申し込み" text="運営が確認しています。結果はこのページでお知らせします。">
              {claims.map((claim) => (
                <OpenClaimRow key={claim.shop_id} claim={claim} withdraw={withdraw} />
              ))}
            </Group>
          )}
          {declined.length > 0 && (
            <Group title="お受けできなかった申し込み">
              {declined.map((claim) => (
                <DeclinedClaimRow key={claim.id} claim={claim} />
              ))}
            </Group>
          )}
          <div className="grid gap-3">
            <NewShopLink />
            <OtherWay />
          </div>
        </div>
      )}
    </main>
  );
}

function NoShops() {
  return (
    <EmptyState
      label="管理するお店"
      picture={<RowIcon name="store" className="size-24 rounded-lg!" />}
      says={["お店を運営していますか？"]}
      text="お店を登録すると、営業時間や料金、在庫を自分で載せられます。"
      action={
        <div className="grid gap-3">
          <NewShopLink />
          <OtherWay />
        </div>
      }
    />
  );
}

function NewShopLink() {
  return (
    <ButtonLink to={href("/shops/new")} className="w-full">
      <Icon name="plus" className="size-5" />
      新しいお店を登録する
    </ButtonLink>
  );
}

/** Most shops are there already. */
function OtherWay() {
  return (
    <p className="phrases text-center text-sm text-ink-2">
      すでに載っているお店は、
      <Link to={href("/shops")} className="font-bold text-accent hover:underline">
        お店のページ
      </Link>
      から管理を申し込めます。
    </p>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="text-md">{title}</h2>
      {text && <p className="phrases mt-1 text-sm text-ink-2">{text}</p>}
      <div className="mt-3">
        <Rows label={title}>{children}</Rows>
      </div>
    </section>
  );
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-px overflow-hidden rounded-m border border-border bg-border shadow-1"
    >
      {children}
    </ul>
  );
}

const ROW = "flex items-center px-3 py-2 sm:px-4";

function OwnShopRow({ shop }: { shop: OwnShop }) {
  const path = pathOf(shop);
  const face = (
    <ListRow
      picture={<RowIcon name="store" />}
      name={shop.name}
      detail={
        <>
          <Address text={shop.address} />
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            <Tag look="quiet">{ROLE_LABELS[shop.role]}</Tag>
            {shop.is_verified ? <VerifiedTag /> : <Tag look="quiet">未認証</Tag>}
            {!shop.is_open && <Tag look="quiet">{shop.is_active ? "通報を確認中" : "閉店"}</Tag>}
          </span>
        </>
      }
    >
      {path && <Icon name="chevron-right" className="size-5 text-ink-3" />}
    </ListRow>
  );
  return (
    <li className="bg-surface">
      {path ? (
        <Link to={path} className={`${ROW} -outline-offset-3 hover:bg-surface-2`}>
          {face}
        </Link>
      ) : (
        <div className={ROW}>{face}</div>
      )}
    </li>
  );
}

/** Breaks anywhere: an address is no sentence. */
function Address({ text }: { text: string | null }) {
  return text && <span className="block [word-break:normal]">{text}</span>;
}

/** Staff have no screen of their own yet: the shop's page, as long as there is one. */
function pathOf({ role, shop_id, is_open }: OwnShop): string | null {
  if (role !== "staff") return href("/shops/manage/:shopId", { shopId: shop_id });
  return is_open ? href("/shops/:id", { id: shop_id }) : null;
}

type OpenClaimRowProps = { claim: OpenClaim; withdraw: RegistrationCalls["withdraw"] };

function OpenClaimRow({ claim: { shop_id, name, address, day }, withdraw }: OpenClaimRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useAction();
  return (
    <li className={`${ROW} bg-surface`}>
      <ListRow
        picture={<RowIcon name="clock" />}
        name={name}
        detail={
          <>
            <Address text={address} />
            <span className="tabular block">{slashDay(day)} に申し込み</span>
          </>
        }
      >
        <Button
          look="quiet"
          isBusy={isBusy}
          aria-label={`${name}：申し込みを取り下げる`}
          className="text-sm"
          onClick={() => setAsking(true)}
        >
          取り下げる
        </Button>
      </ListRow>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="申し込みを取り下げますか？"
        confirmLabel="取り下げる"
        onConfirm={() => {
          setAsking(false);
          run({ act: () => withdraw(shop_id), text: "申し込みを取り下げました" });
        }}
      >
        <p>{name}</p>
      </ConfirmDialog>
    </li>
  );
}

function DeclinedClaimRow({ claim: { shop_id, name, day, reason, is_open } }: { claim: DeclinedClaim }) {
  return (
    <li className={`${ROW} bg-surface`}>
      <ListRow
        picture={<RowIcon name="store" />}
        name={
          is_open ? (
            <Link to={href("/shops/:id", { id: shop_id })} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )
        }
        detail={
          <>
            <span className="block">{reason}</span>
            <span className="tabular block">{slashDay(day)}</span>
          </>
        }
      />
    </li>
  );
}
