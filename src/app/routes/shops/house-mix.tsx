import { href } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { findHouseMixPage } from "#features/shop-pages/queries/find-house-mix-page.ts";
import { HouseMixScreen } from "#features/shop-pages/ui/house-mix-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { isMember, useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/house-mix.ts";

export const middleware = [requires("open")];
export const handle = {
  menuEntry: "お店",
  name: "お店のミックス",
  skeleton: "card",
  hasAgeNotice: true,
} satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(
    await findHouseMixPage(context.get(servicesContext), actorOf(context), params.id, params.mixId),
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "ページが見つかりません" }];
  const { mix, shop } = loaderData;
  const path = `/shops/${shop.id}/mixes/${mix.id}`;
  const flavors = mix.items.map(({ flavor_name }) => flavor_name);
  return pageMeta(matches, () => ({
    title: `${mix.name}（${shop.name}）`,
    description: mix.description ?? `${shop.name}のミックス。${flavors.join("、")}。`,
    path,
    imagePath: `${path}/card.png`,
    imageAlt: `${mix.name}のカード`,
  }));
}

export default function HouseMix({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const { setFavorite } = useFavoriteCalls();
  if (!root) return null;
  const { mix, shop } = loaderData;
  const path = href("/shops/:id/mixes/:mixId", { id: shop.id, mixId: mix.id });
  return (
    <HouseMixScreen
      key={mix.id}
      page={loaderData}
      settings={root.settings}
      setFavorite={isMember(root) ? setFavorite : null}
      loginHref={root.person ? null : loginHref(path)}
    />
  );
}
