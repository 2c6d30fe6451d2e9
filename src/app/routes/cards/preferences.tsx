import { href } from "react-router";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { PreferencesScreen } from "#features/favorites/ui/preferences-screen.tsx";
import { historyQuery } from "#features/history/history-filters.ts";
import { favoriteListQuery } from "#features/mixes/favorite.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { loadPreferences } from "../../own-screens/load-preferences.ts";
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

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPreferences(context.get(servicesContext), signedInUser(context), request.url);
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
