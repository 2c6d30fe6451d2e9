import { favoriteListQuery, readFavoriteList } from "#features/mixes/favorite.ts";
import { listFavorites } from "#features/mixes/queries/list-favorites.ts";
import { PreferencesScreen } from "#features/mixes/ui/favorites/preferences-screen.tsx";
import { servicesContext } from "../contexts.ts";
import { useFavoriteCalls } from "../favorite-calls.ts";
import { requires } from "../middleware/requires.ts";
import { useRootData } from "../root-data.ts";
import { signedInUser } from "../signed-in-user.ts";
import type { Route } from "./+types/preferences.ts";

export const middleware = [requires("member")];

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
      isFirstPage={cursor === null}
      settings={root.settings}
      calls={calls}
    />
  );
}
