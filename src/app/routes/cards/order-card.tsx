import { SHOP_PARAM } from "#features/order-cards/order-card.ts";
import { findOrderCard } from "#features/order-cards/queries/find-order-card.ts";
import { OrderCardScreen } from "#features/order-cards/ui/order-card-screen.tsx";
import { useRecordingCalls } from "#features/recording/ui/recording-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { mixIdFrom, orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import type { Route } from "./+types/order-card.ts";

export const middleware = [requires("open")];
export const handle = {
  name: "注文カード",
  hasAgeNotice: true,
  hasAddButton: false,
  hasBottomBar: false,
} satisfies ScreenHandle;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const id = mixIdFrom(params, url);
  const asked = url.searchParams.get(SHOP_PARAM);
  const card = orNotFound(await findOrderCard(context.get(servicesContext), actorOf(context), id, asked));
  return { card };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `注文カード: ${loaderData.card.title}` : "ページが見つかりません" },
    { name: "robots", content: "noindex" },
  ];
}

export default function OrderCardOfMix({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const { searchShops } = useRecordingCalls();
  return (
    root && <OrderCardScreen {...loaderData} baseUrl={root.settings.baseUrl} searchShops={searchShops} />
  );
}
