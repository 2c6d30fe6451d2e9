import { href } from "react-router";
import { countFavorites } from "#features/favorites/queries/count-favorites.ts";
import { listFavorites } from "#features/favorites/queries/list-favorites.ts";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { PreferencesScreen } from "#features/favorites/ui/preferences-screen.tsx";
import { historyQuery } from "#features/history/history-filters.ts";
import { favoriteListQuery, readFavoriteList } from "#features/mixes/favorite.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/preferences.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "お気に入り",
  menuEntry: "お気に入り",
  skeleton: "list",
  isCached: true,
} satisfies ScreenHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const list = readFavoriteList(query);
  const cursor = query.get("cursor");
  const services = context.get(servicesContext);
  const user = signedInUser(context);
  const [page, counts] = await Promise.all([
    listFavorites(services, user, { ...list, cursor }),
    countFavorites(services, user, list.kind),
  ]);
  return { page, counts, list, cursor };
}

export function meta() {
  return [{ title: "お気に入り" }];
}

export default function Preferences({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useFavoriteCalls();
  if (!root) return null;
  const { list, cursor } = loaderData;
  return (
    <PreferencesScreen
      key={favoriteListQuery(list, cursor)}
      {...loaderData}
      settings={root.settings}
      calls={calls}
      cardsWith={(flavor) => href("/shisha") + historyQuery({ flavor })}
    />
  );
}
