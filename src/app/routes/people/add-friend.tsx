import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { AddOfficialAccount } from "#features/accounts/ui/line-section.tsx";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { readFriendCode } from "#features/friends/friend-code.ts";
import { findAdding } from "#features/friends/queries/find-adding.ts";
import { AddFriendScreen } from "#features/friends/ui/add-friend-screen.tsx";
import { useFriendCalls } from "#features/friends/ui/friend-calls.ts";
import { Panel } from "#ui/panel.tsx";
import { servicesContext } from "../../contexts.ts";
import { useUnread } from "../../live/bell-figure.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/add-friend.ts";

export const middleware = [requires("member")];
export const handle = { name: "友だちを追加" } satisfies ScreenHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const typed = new URL(request.url).searchParams.get("c");
  // What is no code is shown as one that is nobody's.
  const code = typed === null ? null : (readFriendCode(typed, services.settings) ?? "");
  return { ...(await findAdding(services, signedInUser(context), code)), code };
}

export function meta() {
  return [{ title: "友だちを追加" }];
}

export default function AddFriend({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useFriendCalls();
  const unread = useUnread();
  const { revalidate } = useRevalidator();
  const heard = useRef(unread);
  // Whoever is asked often stands beside who asks: their answer rings the bell, and is read here at once.
  const isAnswerAwaited = loaderData.found?.friendship?.state === "outgoing";
  useEffect(() => {
    if (heard.current === unread) return;
    heard.current = unread;
    if (isAnswerAwaited) void revalidate();
  }, [unread, isAnswerAwaited, revalidate]);
  if (!root?.person) return null;
  const { settings, person } = root;
  return (
    <AddFriendScreen
      {...loaderData}
      personName={person.name}
      settings={settings}
      ageNotice={AGE_NOTICE}
      calls={calls}
    >
      {settings.officialAccountId && (
        <Panel title="LINE公式アカウント">
          <AddOfficialAccount id={settings.officialAccountId} />
        </Panel>
      )}
    </AddFriendScreen>
  );
}
