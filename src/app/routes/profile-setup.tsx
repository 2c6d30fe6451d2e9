import { redirect, useNavigate } from "react-router";
import { findOwnAccount } from "#features/accounts/queries/find-own-account.ts";
import { DEFAULT_PATH, safePath } from "#features/accounts/redirect-path.ts";
import { ProfileSetupForm } from "#features/accounts/ui/profile-setup-form.tsx";
import { useApiClient } from "../api-client.ts";
import { servicesContext } from "../contexts.ts";
import { requires } from "../middleware/requires.ts";
import { orNotFound } from "../or-not-found.ts";
import { signedInUser } from "../signed-in-user.ts";
import type { Route } from "./+types/profile-setup.ts";

export const middleware = [requires("skip-profile-check")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = safePath(new URL(request.url).searchParams.get("next")) ?? DEFAULT_PATH;
  const user = signedInUser(context);
  if (user.isProfileComplete) throw redirect(next);
  const account = orNotFound(await findOwnAccount(context.get(servicesContext), user.userId));
  const { birth_date, occupation, gender } = account;
  return { next, known: { birth_date, occupation, gender } };
}

export function meta() {
  return [{ title: "プロフィールの登録" }, { name: "robots", content: "noindex" }];
}

export default function ProfileSetup({ loaderData: { next, known } }: Route.ComponentProps) {
  const api = useApiClient();
  const navigate = useNavigate();
  return (
    <ProfileSetupForm
      known={known}
      onSave={async (profile) => {
        await api("POST", "/api/users/upsert", { body: profile });
        await navigate(next);
      }}
    />
  );
}
