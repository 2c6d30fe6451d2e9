import { href } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { useLoadOpenCoupons } from "#features/coupons/ui/take-coupon-calls.ts";
import { communityWallMix } from "#features/mixes/card-face.ts";
import { findShopPage } from "#features/shop-pages/queries/find-shop-page.ts";
import { ShopScreen } from "#features/shop-pages/ui/shop-screen.tsx";
import { findDemoPlaces } from "#fixtures/demo/find-demo-places.ts";
import { servicesContext } from "../../contexts.ts";
import { DemoPage } from "../../demo/demo-page.tsx";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { Route } from "./+types/demo-shop-detail.ts";

export const middleware = [requires("open")];

export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  const services = context.get(servicesContext);
  const { shopId } = orNotFound(await findDemoPlaces(services));
  const page = orNotFound(await findShopPage(services, null, shopId));
  return { ...page, cards: page.cards.map(communityWallMix), popular: page.popular.map(communityWallMix) };
}

export function meta() {
  return [{ title: "お店のページの見本" }];
}

export default function DemoShopDetail({ loaderData }: Route.ComponentProps) {
  const { id, name } = loaderData.shop;
  return (
    <DemoPage title={name} persona={null} realPath={href("/shops/:id", { id })}>
      <Shop data={loaderData} />
    </DemoPage>
  );
}

/** Below the demo's own door to the calls. */
function Shop({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const root = useRootData();
  const { id } = data.shop;
  const loadCoupons = useLoadOpenCoupons(id);
  return (
    root && (
      <ShopScreen
        {...data}
        settings={root.settings}
        loginHref={loginHref(href("/shops/:id", { id }))}
        loadCoupons={loadCoupons}
        claim={null}
        member={null}
      />
    )
  );
}
