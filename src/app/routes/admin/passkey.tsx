import { data, redirect } from "react-router";
import { safePath } from "#features/accounts/redirect-path.ts";
import { useConfirmSession } from "#features/accounts/ui/passkey-calls.ts";
import { PasskeyScreen } from "#features/administration/ui/passkey-screen.tsx";
import { messages } from "#foundation/messages.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/passkey.ts";

export const middleware = [requires("member")];
export const handle = { name: "パスキーでの確認" } satisfies ScreenHandle;

/** For whoever runs the place and has a passkey: asked once in a session, before everything else of the administration. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { adminPasskey } = signedInUser(context);
  const next = safePath(url.searchParams.get("next")) ?? "/admin";
  if (adminPasskey === null) throw data({ code: "FORBIDDEN", text: messages.notAllowed }, { status: 403 });
  if (adminPasskey !== "due") throw redirect(next);
  return { next };
}

export function meta() {
  return [{ title: "パスキーでの確認" }];
}

export default function AdminPasskey({ loaderData }: Route.ComponentProps) {
  const confirm = useConfirmSession();
  return <PasskeyScreen confirm={confirm} onConfirmed={() => window.location.assign(loaderData.next)} />;
}
