import { href, Link, redirect } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { safePath } from "#features/accounts/redirect-path.ts";
import { LoginScreen } from "#features/accounts/ui/login-screen.tsx";
import { loginWithPasskey } from "#features/accounts/ui/passkey-calls.ts";
import { PasskeyLogin } from "#features/accounts/ui/passkey-login.tsx";
import { PaintedFan } from "#features/discover/ui/painted-fan.tsx";
import { readInvitationPath } from "#features/invitations/invitation-path.ts";
import { findInvitation } from "#features/invitations/queries/find-invitation.ts";
import { InvitationPlate } from "#features/invitations/ui/invitation-plate.tsx";
import { isReturnFromLogin } from "#line-client/opened-as-liff.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import { actorOf } from "../../signed-in-user.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/login.ts";

const ABOUT = "吸ったシーシャのミックスを、デジタルカードに残すコミュニティです。";

export const middleware = [requires("open")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = url.searchParams;
  const next = safePath(query.get("next"));
  const services = context.get(servicesContext);
  const actor = actorOf(context);
  // In a demo the same screen is where another person is chosen; elsewhere a code of LINE's has to be read first.
  const isLeftOpen = services.settings.isDemo || isReturnFromLogin(url);
  if (actor && !isLeftOpen) throw redirect(next ?? href("/dashboard"));
  const key = readInvitationPath(next, services.settings);
  const invitation = key && (await findInvitation(services, actor, key));
  return { next, notice: query.get("notice"), invitation };
}

/** Whoever sends a link to a member's page has this page in its preview. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, () => ({
    title: "ログイン",
    description: loaderData?.next
      ? `このリンクの先は、LINEでログインすると見られます。${ABOUT}`
      : `LINEのアカウントではじめられます。${ABOUT}`,
    path: "/login",
    isHiddenFromSearch: true,
  }));
}

export default function Login({ loaderData: { next, notice, invitation } }: Route.ComponentProps) {
  const root = useRootData();
  return (
    <LoginScreen
      productName={root?.settings.productName ?? ""}
      notice={notice}
      // Who asks is to be in sight together with the button, also on a short phone.
      picture={<PaintedFan className={`mx-auto ${invitation ? "w-[128px]" : "w-[224px]"}`} />}
      invitation={invitation && <InvitationPlate invitation={invitation} />}
      lineHref={loginHref(next, { retry: notice === "interrupted" })}
      passkeyLogin={
        <PasskeyLogin isFallback={notice === "unavailable"} onLogin={() => loginWithPasskey(next)} />
      }
      homeLink={
        <Link to={href("/")} className="inline-flex min-h-11 items-center text-accent underline">
          トップへ戻る
        </Link>
      }
    />
  );
}
