import { href } from "react-router";
import { readOverview } from "#features/shop-management/queries/read-overview.ts";
import { OverviewScreen } from "#features/shop-management/ui/overview-screen.tsx";
import { roles } from "#fixtures/cast.ts";
import { asPersona } from "#fixtures/demo/as-persona.ts";
import { findDemoPlaces } from "#fixtures/demo/find-demo-places.ts";
import { servicesContext } from "../../contexts.ts";
import { DemoPage } from "../../demo/demo-page.tsx";
import { shownPersona } from "../../demo/shown-persona.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound, orRefused } from "../../or-not-found.ts";
import type { Route } from "./+types/demo-shop-manage.ts";

export const middleware = [requires("open")];

export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  const services = context.get(servicesContext);
  const { shopId } = orNotFound(await findDemoPlaces(services));
  const data = await orRefused(readOverview(services, asPersona(roles.owner), shopId));
  return { persona: shownPersona(roles.owner), data };
}

export function meta() {
  return [{ title: "店舗の管理の見本" }];
}

export default function DemoShopManage({ loaderData: { persona, data } }: Route.ComponentProps) {
  const realPath = href("/shops/manage/:shopId", { shopId: data.shop.id });
  return (
    <DemoPage title="店舗の管理" persona={persona} realPath={realPath}>
      <OverviewScreen {...data} />
    </DemoPage>
  );
}
