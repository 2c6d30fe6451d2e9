import { useFinderCalls } from "#features/discover/ui/finder/finder-calls.ts";
import { FinderScreen } from "#features/discover/ui/finder/finder-screen.tsx";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { finderAddress, isAreaAddress } from "#features/shops/finder-address.ts";
import { findShopsPage } from "#features/shops/queries/find-shops-page.ts";
import { readFilters } from "#features/shops/shop-search.ts";
import { japanDay } from "#foundation/japan-time.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { isMember, useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/shops.ts";

export const middleware = [requires("open")];
export const handle = {
  name: "お店",
  menuEntry: "お店",
  skeleton: "finder",
  hasAgeNotice: true,
} satisfies ScreenHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const filters = readFilters(searchParams);
  const cursor = searchParams.get("cursor");
  const found = orNotFound(await findShopsPage(services, { ...filters, cursor }, actorOf(context)));
  return { ...found, filters, cursor, today: japanDay(services.clock()) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "ページが見つかりません" }];
  const { filters, page } = loaderData;
  const path = finderAddress({ area: filters.area });
  const place = filters.area?.replaceAll("/", "") ?? "全国";
  return pageMeta(matches, (settings) => ({
    title: `${place}のシーシャのお店`,
    description: `${place}のシーシャ（水たばこ）のお店を、エリア・営業時間・シーン・予算から探せます。`,
    path,
    // Of all that one can ask for, the areas are what others look for.
    isHiddenFromSearch: path !== "/shops" && !isAreaAddress(path),
    structuredData: {
      "@type": "ItemList",
      itemListElement: page.things.map(({ id, name }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        url: `${settings.baseUrl}/shops/${id}`,
      })),
    },
  }));
}

export default function Shops({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useFinderCalls();
  const { setFavorite } = useFavoriteCalls();
  if (!root) return null;
  return (
    <FinderScreen
      {...loaderData}
      isByArea={false}
      maps={root.settings.maps}
      calls={calls}
      setFavorite={isMember(root) ? setFavorite : null}
    />
  );
}
