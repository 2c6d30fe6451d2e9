import { href } from "react-router";
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
  isKept: true,
} satisfies ScreenHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const list = readFavoriteList(query);
  const cursor = query.get("cursor");
  const page = await listFavorites(context.get(servicesContext), signedInUser(context), { ...list, cursor });
  return { page, list, cursor };
}

export function meta() {
  return [{ title: "お気に入り" }];
}

export default function Preferences({ loaderData: { page, list, cursor } }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useFavoriteCalls();
  if (!root) return null;
  return (
    <PreferencesScreen
      key={favoriteListQuery(list, cursor)}
      page={page}
      list={list}
      cursor={cursor}
      settings={root.settings}
      calls={calls}
      cardsWith={(flavor) => href("/shisha") + historyQuery({ flavor })}
    />
  );
}
