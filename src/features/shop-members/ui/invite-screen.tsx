import { href, useNavigate } from "react-router";
import { placeLabel } from "#features/shop-pages/shop-page.ts";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { LineLoginButton } from "#ui/controls/line-login-button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { membersMessages } from "../members-messages.ts";
import type { FoundInvite } from "../members-response.ts";
import type { MemberCalls } from "./member-calls.ts";
import { ROLE_EFFECTS } from "./member-menu.tsx";

type InviteScreenProps = {
  /** Null where the link is good for nothing. */
  invite: FoundInvite | null;
  /** Who looks is an admin, who takes no seat at a shop. */
  isAdmin: boolean;
  token: string;
  /** Where a visitor signs in and comes back; null for who is signed in. */
  loginHref: string | null;
  /** Where somebody goes whose profile or consent is missing, and comes back; null for members. */
  setupPath: string | null;
  accept: MemberCalls["acceptInvite"];
};

/** What an invite link leads to: the shop, the role and who asks. Opening it alone joins nobody. */
export function InviteScreen({ invite, ...rest }: InviteScreenProps) {
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">店舗への招待</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {invite ? (
          <Found invite={invite} {...rest} />
        ) : (
          <>
            <Notice look="warning">{membersMessages.inviteNotFound}</Notice>
            <ButtonLink to={rest.loginHref ? href("/") : href("/dashboard")} look="secondary">
              {rest.loginHref ? "トップへ戻る" : "ホームへ"}
            </ButtonLink>
          </>
        )}
      </div>
    </main>
  );
}

function Found(props: InviteScreenProps & { invite: FoundInvite }) {
  const { invite, isAdmin, token, loginHref, setupPath, accept } = props;
  const { shop, role, inviter, own_role, is_joined } = invite;
  const navigate = useNavigate();
  const { run, isBusy } = useAction();
  const isThere = own_role !== null && (is_joined || own_role !== "staff" || role === "staff");
  const place = placeLabel(shop);
  return (
    <>
      <section className="grid justify-items-center gap-3 rounded-m border border-border bg-surface p-6 text-center shadow-1">
        <Avatar name={inviter.name} pictureUrl={inviter.picture_url} className="size-16" />
        <p className="phrases text-sm text-ink-2">{inviter.name}さんからの招待</p>
        <h2 className="phrases text-lg">{shop.name}</h2>
        {place && <p className="text-sm text-ink-2">{place}</p>}
        <p className="phrases font-bold">{ROLE_LABELS[role]}として参加</p>
        <p className="phrases text-sm text-ink-2">{ROLE_EFFECTS[role]}</p>
      </section>
      {isThere ? (
        <>
          <Notice look="info">この店舗には、もう{ROLE_LABELS[own_role]}として参加しています。</Notice>
          <ButtonLink to={placeOf(shop.id, own_role)} look="secondary">
            店舗を開く
          </ButtonLink>
        </>
      ) : isAdmin ? (
        <Notice look="info">運営のアカウントでは、店舗に参加できません。</Notice>
      ) : loginHref ? (
        <div className="grid gap-3">
          <p className="phrases text-center text-sm text-ink-2">参加するには、LINEでログインしてください。</p>
          <LineLoginButton href={loginHref} />
        </div>
      ) : setupPath ? (
        <div className="grid gap-3">
          <p className="phrases text-center text-sm text-ink-2">
            参加するには、先にプロフィールを登録してください。
          </p>
          <ButtonLink to={setupPath}>プロフィールを登録する</ButtonLink>
        </div>
      ) : (
        <Button
          className="w-full"
          isBusy={isBusy}
          onClick={() =>
            run({
              act: () => accept(token),
              text: `${shop.name}に参加しました。`,
              onDone: () => void navigate(placeOf(shop.id, role), { replace: true }),
            })
          }
        >
          参加する
        </Button>
      )}
    </>
  );
}

function placeOf(shopId: string, role: FoundInvite["own_role"]): string {
  return role === "staff" ? href("/shops/:id", { id: shopId }) : href("/shops/manage/:shopId", { shopId });
}
