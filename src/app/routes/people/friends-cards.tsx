import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { feedMix } from "#features/feed/feed-mix.ts";
import { findFeed } from "#features/feed/queries/list-friends-mixes.ts";
import { useFeedCalls } from "#features/feed/ui/feed-calls.ts";
import { FriendsCardsScreen } from "#features/feed/ui/friends-cards-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/friends-cards.ts";

export const middleware = [requires("member")];
export const handle = { name: "友だちのカード", skeleton: "wall", isCached: true } satisfies ScreenHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor");
  const { page, hasFriends } = await findFeed(context.get(servicesContext), signedInUser(context), {
    cursor,
  });
  return { page: { ...page, things: page.things.map(feedMix) }, hasFriends, cursor };
}

export function meta() {
  return [{ title: "友だちのカード" }];
}

export default function FriendsCards({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useFeedCalls();
  const reactions = useFavoriteCalls();
  if (!root) return null;
  return (
    <FriendsCardsScreen
      key={loaderData.cursor}
      {...loaderData}
      settings={root.settings}
      calls={calls}
      reactions={reactions}
    />
  );
}
