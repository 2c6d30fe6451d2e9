import { href, useRevalidator } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { useLoadOpenCoupons, useTakeCoupon } from "#features/coupons/ui/take-coupon-calls.ts";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { communityWallMix } from "#features/mixes/card-face.ts";
import { useReportCalls } from "#features/reports/ui/report-calls.ts";
import { findShopPage } from "#features/shop-pages/queries/find-shop-page.ts";
import { placeLabel } from "#features/shop-pages/shop-page.ts";
import { shopAsData } from "#features/shop-pages/structured-data.ts";
import { ShopScreen } from "#features/shop-pages/ui/shop-screen.tsx";
import { ClaimLine } from "#features/shop-registration/ui/claiming.tsx";
import { useRegistrationCalls } from "#features/shop-registration/ui/registration-calls.ts";
import { useSuggestionCalls } from "#features/suggestions/ui/suggestion-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { isMember, useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/shop.ts";

export const middleware = [requires("open")];
export const handle = {
  menuEntry: "お店",
  name: "お店",
  skeleton: "shop",
  hasAgeNotice: true,
} satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = orNotFound(await findShopPage(context.get(servicesContext), actorOf(context), params.id));
  return { ...page, cards: page.cards.map(communityWallMix), popular: page.popular.map(communityWallMix) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "ページが見つかりません" }];
  const { shop } = loaderData;
  const path = `/shops/${shop.id}`;
  return pageMeta(matches, ({ baseUrl }) => ({
    title: shop.name,
    description: [`${placeLabel(shop)}のシーシャ店。`, shop.description].filter(Boolean).join(""),
    path,
    imagePath: `${path}/card.png`,
    imageAlt: shop.name,
    structuredData: shopAsData(shop, { baseUrl, image: `${path}/card.png` }),
  }));
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const favorites = useFavoriteCalls();
  const { report } = useReportCalls();
  const { suggest } = useSuggestionCalls();
  const { claim } = useRegistrationCalls();
  const takeCoupon = useTakeCoupon();
  const loadCoupons = useLoadOpenCoupons(loaderData.shop.id);
  const { revalidate } = useRevalidator();
  if (!root) return null;
  const { id, name } = loaderData.shop;
  const personId = root.person && isMember(root) ? root.person.id : null;
  const login = root.person ? null : loginHref(href("/shops/:id", { id }));
  return (
    <ShopScreen
      key={id}
      {...loaderData}
      settings={root.settings}
      loginHref={login}
      loadCoupons={loadCoupons}
      claim={
        <ClaimLine
          shop={{ id, name }}
          state={loaderData.claim}
          claimer={personId === null ? null : { personId, claim }}
          loginHref={login}
          onClaimed={() => void revalidate()}
        />
      }
      member={
        personId === null
          ? null
          : { favorites, reporter: { personId, report }, suggester: { personId, suggest }, takeCoupon }
      }
    />
  );
}
