import { SHOP_PARAM } from "#features/order-cards/order-card.ts";
import { findHouseMixOrder } from "#features/order-cards/queries/find-house-mix-order.ts";
import { OrderCardScreen } from "#features/order-cards/ui/order-card-screen.tsx";
import { useRecordingCalls } from "#features/recording/ui/recording-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/house-mix-order.ts";

export const middleware = [requires("open")];
export const handle = {
  menuEntry: "お店",
  name: "注文カード",
  hasAgeNotice: true,
  hasAddButton: false,
  hasBottomBar: false,
} satisfies ScreenHandle;

export async function loader({ url, context, params: { id, mixId } }: Route.LoaderArgs) {
  const asked = url.searchParams.get(SHOP_PARAM);
  const address = { shopId: id, mixId };
  const card = orNotFound(await findHouseMixOrder(context.get(servicesContext), address, asked));
  return { card };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `注文カード: ${loaderData.card.title}` : "ページが見つかりません" },
    { name: "robots", content: "noindex" },
  ];
}

export default function HouseMixOrder({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const { searchShops } = useRecordingCalls();
  return (
    root && <OrderCardScreen {...loaderData} baseUrl={root.settings.baseUrl} searchShops={searchShops} />
  );
}
