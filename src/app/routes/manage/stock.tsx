import { readStock } from "#features/shop-management/queries/read-stock.ts";
import { useStockCalls } from "#features/shop-management/ui/stock/stock-calls.ts";
import { StockScreen } from "#features/shop-management/ui/stock/stock-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orRefused } from "../../or-not-found.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { overviewOfShop } from "../../shell/parents.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/stock.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "在庫",
  menuEntry: "お店",
  parentOf: overviewOfShop,
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  return orRefused(readStock(context.get(servicesContext), signedInUser(context), params.shopId));
}

export function meta() {
  return [{ title: "在庫" }];
}

export default function Stock({ loaderData }: Route.ComponentProps) {
  const calls = useStockCalls();
  return <StockScreen key={loaderData.shop.id} {...loaderData} calls={calls} />;
}
