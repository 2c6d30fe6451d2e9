import { href, redirect } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { findMakerPage } from "#features/catalog-pages/queries/find-maker-page.ts";
import { findMergedMaker } from "#features/catalog-pages/queries/find-merged.ts";
import { makerAsData } from "#features/catalog-pages/structured-data.ts";
import { MakerScreen } from "#features/catalog-pages/ui/maker-screen.tsx";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { communityWallMix } from "#features/mixes/card-face.ts";
import { useSuggestionCalls } from "#features/suggestions/ui/suggestion-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { isMember, useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/maker.ts";

export const middleware = [requires("open")];
export const handle = {
  menuEntry: "さがす",
  name: "メーカー",
  skeleton: "shop",
  hasAgeNotice: true,
} satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await findMakerPage(services, actorOf(context), params.id);
  if (page === null) {
    const id = orNotFound(await findMergedMaker(services, params.id));
    throw redirect(href("/makers/:id", { id }), 308);
  }
  return {
    ...page,
    cards: page.cards.map(communityWallMix),
    popular: page.popular.map(communityWallMix),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "ページが見つかりません" }];
  const { maker, flavor_count } = loaderData;
  const path = `/makers/${maker.id}`;
  return pageMeta(matches, ({ baseUrl }) => ({
    title: maker.name,
    description: `シーシャフレーバーのメーカー「${maker.name}」。${flavor_count}種類のフレーバーと、みんなのカード、取り扱いのあるお店。`,
    path,
    imagePath: `${path}/card.png`,
    imageAlt: maker.name,
    structuredData: makerAsData(loaderData, `${baseUrl}${path}/card.png`),
  }));
}

export default function Maker({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const favorites = useFavoriteCalls();
  const { suggest } = useSuggestionCalls();
  if (!root) return null;
  const { id } = loaderData.maker;
  const personId = root.person && isMember(root) ? root.person.id : null;
  return (
    <MakerScreen
      key={id}
      {...loaderData}
      settings={root.settings}
      member={personId === null ? null : { favorites, suggester: { personId, suggest } }}
      loginHref={root.person ? null : loginHref(href("/makers/:id", { id }))}
    />
  );
}
