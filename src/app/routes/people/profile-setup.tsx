import { href, redirect, useNavigate, useRevalidator } from "react-router";
import { signInThroughLine } from "#api-client/sign-in-through-line.ts";
import { DEFAULT_PATH, safePath, withNext } from "#features/accounts/redirect-path.ts";
import { LineProfileOffer } from "#features/accounts/ui/line-profile-offer.tsx";
import { useProfileCalls } from "#features/accounts/ui/profile-calls.ts";
import { ProfileSetupForm } from "#features/accounts/ui/profile-setup-form.tsx";
import { findWaitingInviter } from "#features/invitations/queries/find-invitation.ts";
import { WaitingInviter } from "#features/invitations/ui/waiting-inviter.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { ownAccount, signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/profile-setup.ts";

export const middleware = [requires("skip-profile-check")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = safePath(new URL(request.url).searchParams.get("next")) ?? DEFAULT_PATH;
  const user = signedInUser(context);
  if (user.isProfileComplete) throw redirect(next);
  const account = orNotFound(ownAccount(context));
  const { birth_date, occupation, gender } = account;
  const inviter = await findWaitingInviter(context.get(servicesContext), user, next);
  return { next, inviter, personId: user.userId, known: { birth_date, occupation, gender } };
}

export function meta() {
  return [{ title: "プロフィールの登録" }, { name: "robots", content: "noindex" }];
}

export default function ProfileSetup({ loaderData }: Route.ComponentProps) {
  const { next, inviter, personId, known } = loaderData;
  const { saveProfile } = useProfileCalls();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <ProfileSetupForm
      personId={personId}
      known={known}
      waiting={<WaitingInviter name={inviter} />}
      offer={
        <LineProfileOffer
          path={withNext(href("/profile/setup"), next)}
          onAllowed={async (line) => {
            await signInThroughLine(line);
            await revalidate();
          }}
        />
      }
      onSave={async (profile) => {
        await saveProfile(profile);
        await navigate(next, { replace: true });
      }}
    />
  );
}
