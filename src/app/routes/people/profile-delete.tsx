import { href, useNavigate } from "react-router";
import { DELETION_NOTICES } from "#features/account-deletion/account-deletion.ts";
import { findOwnDeletion } from "#features/account-deletion/queries/find-own-deletion.ts";
import { useDeletionCalls } from "#features/account-deletion/ui/deletion-calls.ts";
import { DeletionScreen } from "#features/account-deletion/ui/deletion-screen.tsx";
import { ReturnScreen } from "#features/account-deletion/ui/return-screen.tsx";
import { LogoutButton } from "#features/accounts/ui/logout-button.tsx";
import { allowLeaving } from "#ui/forms/leaving.ts";
import { servicesContext } from "../../contexts.ts";
import { useLogout } from "../../logout-calls.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/profile-delete.ts";

export const middleware = [requires("account")];
export const handle = {
  name: "アカウントを削除する",
  hasBottomBar: false,
  hasAddButton: false,
} satisfies ScreenHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const said = new URL(request.url).searchParams.get("notice");
  const notice = DELETION_NOTICES.find((one) => one === said) ?? null;
  return { notice, ...(await findOwnDeletion(context.get(servicesContext), signedInUser(context))) };
}

export function meta() {
  return [{ title: "アカウントを削除する" }, { name: "robots", content: "noindex" }];
}

export default function ProfileDelete({ loaderData }: Route.ComponentProps) {
  const { requested, ...own } = loaderData;
  const { request, withdraw } = useDeletionCalls();
  const navigate = useNavigate();
  const logout = useLogout();
  if (requested)
    return (
      <ReturnScreen
        requested={requested}
        withdraw={withdraw}
        onReturned={async () => navigate(href("/dashboard"), { replace: true })}
        logoutButton={<LogoutButton {...logout} />}
      />
    );
  return (
    <DeletionScreen
      {...own}
      request={request}
      onConfirm={(url) => {
        allowLeaving();
        window.location.assign(url);
        return new Promise(() => undefined);
      }}
    />
  );
}
