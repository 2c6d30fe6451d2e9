import { href, redirect } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { familiesText } from "#features/catalog/category.ts";
import { findFlavorPage } from "#features/catalog-pages/queries/find-flavor-page.ts";
import { findMergedFlavor } from "#features/catalog-pages/queries/find-merged.ts";
import { flavorAsData } from "#features/catalog-pages/structured-data.ts";
import { FlavorScreen } from "#features/catalog-pages/ui/flavor-screen.tsx";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { communityWallMix } from "#features/mixes/card-face.ts";
import { useReportCalls } from "#features/reports/ui/report-calls.ts";
import { useSuggestionCalls } from "#features/suggestions/ui/suggestion-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { isMember, useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/flavor.ts";

export const middleware = [requires("open")];
export const handle = {
  menuEntry: "さがす",
  name: "フレーバー",
  skeleton: "shop",
  hasAgeNotice: true,
} satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await findFlavorPage(services, actorOf(context), params.id);
  if (page === null) {
    const id = orNotFound(await findMergedFlavor(services, params.id));
    throw redirect(href("/flavors/:id", { id }), 308);
  }
  return {
    ...page,
    cards: page.cards.map(communityWallMix),
    popular: page.popular.map(communityWallMix),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "ページが見つかりません" }];
  const { flavor, maker } = loaderData;
  const path = `/flavors/${flavor.id}`;
  const families = familiesText(flavor.categories);
  return pageMeta(matches, ({ baseUrl }) => ({
    title: `${flavor.name}（${maker.name}）`,
    description: `${maker.name}のシーシャフレーバー「${flavor.name}」。${families ? `${families}の味。` : ""}みんなの評価と、相性のよいフレーバー、取り扱いのあるお店。`,
    path,
    imagePath: `${path}/card.png`,
    imageAlt: `${flavor.name}（${maker.name}）`,
    structuredData: flavorAsData(loaderData, `${baseUrl}${path}/card.png`),
  }));
}

export default function Flavor({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const favorites = useFavoriteCalls();
  const { report } = useReportCalls();
  const { suggest } = useSuggestionCalls();
  if (!root) return null;
  const { id } = loaderData.flavor;
  const personId = root.person && isMember(root) ? root.person.id : null;
  return (
    <FlavorScreen
      key={id}
      {...loaderData}
      settings={root.settings}
      loginHref={root.person ? null : loginHref(href("/flavors/:id", { id }))}
      member={
        personId === null
          ? null
          : { favorites, reporter: { personId, report }, suggester: { personId, suggest } }
      }
    />
  );
}
