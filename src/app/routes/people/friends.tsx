import { readFriendsTab } from "#features/friends/friend-lists.ts";
import { listBlocked } from "#features/friends/queries/list-blocked.ts";
import { findFriends } from "#features/friends/queries/list-friends.ts";
import { BlockedScreen } from "#features/friends/ui/blocked-screen.tsx";
import { useFriendCalls } from "#features/friends/ui/friend-calls.ts";
import { FriendsScreen } from "#features/friends/ui/friends-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/friends.ts";

export const middleware = [requires("member")];
export const handle = { name: "友だち", skeleton: "list", isCached: true } satisfies ScreenHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const list = readFriendsTab(query);
  const cursor = query.get("cursor");
  const services = context.get(servicesContext);
  const user = signedInUser(context);
  if (list === "blocked") return { list, cursor, page: await listBlocked(services, user, { cursor }) };
  return { list, cursor, ...(await findFriends(services, user, { list, cursor })) };
}

export function meta() {
  return [{ title: "友だち" }];
}

export default function Friends({ loaderData }: Route.ComponentProps) {
  const calls = useFriendCalls();
  const { list, cursor } = loaderData;
  const key = `${list} ${cursor}`;
  return "counts" in loaderData ? (
    <FriendsScreen key={key} {...loaderData} calls={calls} />
  ) : (
    <BlockedScreen key={key} {...loaderData} calls={calls} />
  );
}
