import { useCompanionCalls } from "#features/companions/ui/companion-calls.ts";
import { useFriendCalls } from "#features/friends/ui/friend-calls.ts";
import { findInbox } from "#features/notifications/queries/list-notifications.ts";
import { DEFAULT_QUIET_HOURS } from "#features/notifications/quiet-hours.ts";
import { useNotificationCalls } from "#features/notifications/ui/notification-calls.ts";
import { NotificationsScreen } from "#features/notifications/ui/notifications-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { useUnread } from "../../live/bell-figure.ts";
import { pushOwner } from "../../live/push-owner.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/notifications.ts";

export const middleware = [requires("member")];
export const handle = { name: "お知らせ", skeleton: "list" } satisfies ScreenHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor");
  const services = context.get(servicesContext);
  const now = services.clock().toISOString();
  return { ...(await findInbox(services, signedInUser(context), { cursor })), cursor, now };
}

export function meta() {
  return [{ title: "お知らせ" }];
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const calls = useNotificationCalls();
  const { respond } = useFriendCalls();
  const { answer } = useCompanionCalls();
  const root = useRootData();
  const { unread = 0, quietHours = DEFAULT_QUIET_HOURS } = root ?? {};
  const heard = useUnread();
  return (
    <NotificationsScreen
      key={loaderData.cursor}
      {...loaderData}
      unread={unread}
      quietHours={quietHours}
      pushOwner={pushOwner(root)}
      heard={heard}
      calls={calls}
      answers={{ respond, answer }}
    />
  );
}
