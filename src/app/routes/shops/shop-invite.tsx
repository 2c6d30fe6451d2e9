import { data, href } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { withNext } from "#features/accounts/redirect-path.ts";
import { findInvite } from "#features/shop-members/queries/find-invite.ts";
import { InviteScreen } from "#features/shop-members/ui/invite-screen.tsx";
import { useMemberCalls } from "#features/shop-members/ui/member-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { isMember, useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import type { Route } from "./+types/shop-invite.ts";

export const middleware = [requires("open")];
export const handle = {
  name: "店舗への招待",
  menuEntry: "お店",
  hasLoginButton: false,
} satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const invite = await findInvite(context.get(servicesContext), actor, params.token);
  return data({ invite, isAdmin: actor?.isAdmin ?? false }, { status: invite ? 200 : 404 });
}

export function meta() {
  return [
    { title: "店舗への招待" },
    { name: "robots", content: "noindex" },
    // The address is the invitation: nobody in between reads of it.
    { name: "referrer", content: "no-referrer" },
  ];
}

export default function ShopInvite({ loaderData, params: { token } }: Route.ComponentProps) {
  const root = useRootData();
  const { acceptInvite } = useMemberCalls();
  if (!root) return null;
  const path = href("/shops/invite/:token", { token });
  return (
    <InviteScreen
      {...loaderData}
      token={token}
      loginHref={root.person ? null : loginHref(path)}
      setupPath={root.person && !isMember(root) ? withNext(href("/profile/setup"), path) : null}
      accept={acceptInvite}
    />
  );
}
