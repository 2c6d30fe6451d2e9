import { redirect, useNavigate } from "react-router";
import { useApiClient } from "#api-client/use-api-client.ts";
import { PAUSE_AFTER_CONSENT_MS } from "#features/accounts/auth-state.ts";
import { loginHref } from "#features/accounts/login-href.ts";
import { DEFAULT_PATH, safePath } from "#features/accounts/redirect-path.ts";
import { recordConsent } from "#features/accounts/ui/consent-calls.ts";
import { ConsentForm } from "#features/accounts/ui/consent-form.tsx";
import { findWaitingInviter } from "#features/invitations/queries/find-invitation.ts";
import { WaitingInviter } from "#features/invitations/ui/waiting-inviter.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import type { Route } from "./+types/consent.ts";

export const middleware = [requires("skip-terms-check")];
export const handle = { hasBottomBar: false, hasLoginButton: false } satisfies ScreenHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = safePath(new URL(request.url).searchParams.get("next"));
  const actor = actorOf(context);
  if (actor?.hasConsented && !actor.isSuspended) throw redirect(next ?? DEFAULT_PATH);
  return { next, inviter: await findWaitingInviter(context.get(servicesContext), actor, next) };
}

export function meta() {
  return [{ title: "利用規約への同意" }, { name: "robots", content: "noindex" }];
}

export default function ConsentPage({ loaderData: { next, inviter } }: Route.ComponentProps) {
  const root = useRootData();
  const api = useApiClient();
  const navigate = useNavigate();
  if (!root) return null;
  const { termsVersion, privacyVersion } = root.settings;

  async function agree() {
    await recordConsent(api, { termsVersion, privacyVersion });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_CONSENT_MS));
    await navigate(next ?? DEFAULT_PATH, { replace: true });
  }

  return (
    <ConsentForm
      waiting={<WaitingInviter name={inviter} />}
      termsVersion={termsVersion}
      privacyVersion={privacyVersion}
      loginHref={root.person ? null : loginHref(next)}
      onAgree={agree}
    />
  );
}
