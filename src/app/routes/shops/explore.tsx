import { redirect } from "react-router";
import { useFinderCalls } from "#features/discover/ui/finder/finder-calls.ts";
import { FinderScreen } from "#features/discover/ui/finder/finder-screen.tsx";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { findShopsPage } from "#features/shops/queries/find-shops-page.ts";
import { japanDay } from "#foundation/japan-time.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { isMember, useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { EXPLORE_BY_AREA } from "../../shell/destinations.ts";
import { actorOf } from "../../signed-in-user.ts";
import type { Route } from "./+types/explore.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "さがす",
  menuEntry: "さがす",
  skeleton: "finder",
  hasAgeNotice: true,
} satisfies ScreenHandle;

/** `?mode=area` is what there is to explore by now, so everything leads there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.get("mode") !== "area") throw redirect(EXPLORE_BY_AREA);
  const services = context.get(servicesContext);
  const found = orNotFound(await findShopsPage(services, {}, actorOf(context)));
  return { ...found, today: japanDay(services.clock()) };
}

export function meta() {
  return [{ title: "エリアから探す" }];
}

export default function Explore({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useFinderCalls();
  const { setFavorite } = useFavoriteCalls();
  if (!root) return null;
  return (
    <FinderScreen
      {...loaderData}
      filters={{}}
      cursor={null}
      isByArea
      maps={root.settings.maps}
      calls={calls}
      setFavorite={isMember(root) ? setFavorite : null}
    />
  );
}
