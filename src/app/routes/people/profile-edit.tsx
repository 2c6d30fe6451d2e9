import { href, useRevalidator } from "react-router";
import { ownFace } from "#features/accounts/profile.ts";
import { listPasskeys } from "#features/accounts/queries/list-passkeys.ts";
import { LineSection } from "#features/accounts/ui/line-section.tsx";
import { usePasskeyCalls } from "#features/accounts/ui/passkey-calls.ts";
import { Passkeys } from "#features/accounts/ui/passkeys.tsx";
import { type ProfileCalls, useProfileCalls } from "#features/accounts/ui/profile-calls.ts";
import { ProfileEditForm } from "#features/accounts/ui/profile-edit-form.tsx";
import { findCustomerPageSettings } from "#features/profiles/queries/find-customer-page-settings.ts";
import { CustomerPageSettings } from "#features/profiles/ui/customer-page-settings.tsx";
import { useProfileCalls as useOwnProfileCalls } from "#features/profiles/ui/profile-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { useLogout } from "../../logout-calls.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { ownAccount, signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/profile-edit.ts";

export const middleware = [requires("member")];
export const handle = { name: "プロフィールを編集する" } satisfies ScreenHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { userId } = signedInUser(context);
  const account = orNotFound(ownAccount(context));
  const [passkeys, customerPage] = await Promise.all([
    listPasskeys(services, userId),
    findCustomerPageSettings(services, signedInUser(context)),
  ]);
  const {
    display_name,
    custom_display_name,
    use_custom_display_name,
    show_profile_image,
    status_message,
    found_by,
    shows_recommendations,
  } = account;
  const { pictureUrl } = ownFace(account);
  return {
    personId: userId,
    profile: {
      display_name,
      custom_display_name,
      use_custom_display_name,
      show_profile_image,
      status_message,
      found_by,
      shows_recommendations,
    },
    pictureUrl,
    isOwnPicture: account.custom_profile_image_url !== null,
    occupation: account.occupation,
    gender: account.gender,
    passkeys,
    customerPage,
  };
}

export function meta() {
  return [{ title: "プロフィールを編集する" }];
}

export default function ProfileEdit({ loaderData }: Route.ComponentProps) {
  const { saveProfile, uploadPicture } = useProfileCalls();
  const { revalidate } = useRevalidator();
  const officialAccountId = useRootData()?.settings.officialAccountId ?? null;
  const { isOwnPicture, passkeys, customerPage, ...profile } = loaderData;
  const { setCustomerPage } = useOwnProfileCalls();
  const save: ProfileCalls["saveProfile"] = async (change) => {
    await saveProfile(change);
    await revalidate();
  };
  return (
    <ProfileEditForm
      {...profile}
      picture={{
        isOwn: isOwnPicture,
        upload: uploadPicture,
        onUploaded: (custom_profile_image_url) => save({ custom_profile_image_url }),
        onReset: () => save({ custom_profile_image_url: null }),
      }}
      onSave={save}
      customerPage={
        <CustomerPageSettings personId={profile.personId} settings={customerPage} save={setCustomerPage} />
      }
      passkeys={<Passkeys passkeys={passkeys} {...usePasskeyCalls()} />}
      line={<LineSection officialAccountId={officialAccountId} homePath={href("/")} />}
      logout={useLogout()}
      logoutEverywhere={useLogout("all-devices")}
    />
  );
}
