import { readOverview } from "#features/shop-management/queries/read-overview.ts";
import { OverviewScreen } from "#features/shop-management/ui/overview-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orRefused } from "../../or-not-found.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { ownShops } from "../../shell/parents.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/overview.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "店舗の管理",
  menuEntry: "お店",
  parentOf: ownShops,
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  return orRefused(readOverview(context.get(servicesContext), signedInUser(context), params.shopId));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${loaderData.shop.name}の管理` : "店舗の管理" }];
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  return <OverviewScreen {...loaderData} />;
}
