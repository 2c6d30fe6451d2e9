import { useRevalidator } from "react-router";
import { findOwnAccount } from "#features/accounts/queries/find-own-account.ts";
import { ProfileEditForm } from "#features/accounts/ui/profile-edit-form.tsx";
import { useApiClient } from "../api-client.ts";
import { servicesContext } from "../contexts.ts";
import { useLogout } from "../logout.ts";
import { requires } from "../middleware/requires.ts";
import { orNotFound } from "../or-not-found.ts";
import { signedInUser } from "../signed-in-user.ts";
import type { Route } from "./+types/profile-edit.ts";

export const middleware = [requires("member")];

export async function loader({ context }: Route.LoaderArgs) {
  const account = orNotFound(
    await findOwnAccount(context.get(servicesContext), signedInUser(context).userId),
  );
  const { display_name, custom_display_name, use_custom_display_name, show_profile_image, status_message } =
    account;
  const pictureUrl = account.custom_profile_image_url ?? account.picture_url;
  return {
    profile: {
      display_name,
      custom_display_name,
      use_custom_display_name,
      show_profile_image,
      status_message,
    },
    pictureUrl,
    occupation: account.occupation,
    gender: account.gender,
  };
}

export function meta() {
  return [{ title: "プロフィールを編集する" }];
}

export default function ProfileEdit({ loaderData }: Route.ComponentProps) {
  const api = useApiClient();
  const revalidator = useRevalidator();
  return (
    <ProfileEditForm
      {...loaderData}
      onSave={async (change) => {
        await api("POST", "/api/users/upsert", { body: change });
        await revalidator.revalidate();
      }}
      logout={useLogout()}
    />
  );
}
