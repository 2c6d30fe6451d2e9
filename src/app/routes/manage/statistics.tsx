import { readStatistics } from "#features/shop-statistics/queries/read-statistics.ts";
import { statisticsMessages } from "#features/shop-statistics/statistics-messages.ts";
import { StatisticsScreen } from "#features/shop-statistics/ui/statistics-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orRefused } from "../../or-not-found.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { overviewOfShop } from "../../shell/parents.ts";
import { signedInUser } from "../../signed-in-user.ts";
import { orFailed } from "../../system/page-failure.ts";
import type { Route } from "./+types/statistics.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "統計",
  menuEntry: "お店",
  parentOf: overviewOfShop,
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const reading = readStatistics(context.get(servicesContext), signedInUser(context), params.shopId);
  return orRefused(orFailed({ request, context }, statisticsMessages.failed, reading));
}

export function meta() {
  return [{ title: "統計" }];
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  return <StatisticsScreen {...loaderData} />;
}
