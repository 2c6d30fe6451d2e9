import { findInbox } from "#features/notifications/queries/list-notifications.ts";
import { useNotificationCalls } from "#features/notifications/ui/notification-calls.ts";
import { NotificationsScreen } from "#features/notifications/ui/notifications-screen.tsx";
import { servicesContext } from "../../contexts.ts";
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
  const unread = useRootData()?.unread ?? 0;
  return <NotificationsScreen key={loaderData.cursor} {...loaderData} unread={unread} calls={calls} />;
}
