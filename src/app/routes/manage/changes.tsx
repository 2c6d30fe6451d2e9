import { listShopChanges } from "#features/shop-changes/queries/list-shop-changes.ts";
import { ChangesScreen } from "#features/shop-changes/ui/changes-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orRefused } from "../../or-not-found.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { overviewOfShop } from "../../shell/parents.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/changes.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "変更の記録",
  menuEntry: "お店",
  parentOf: overviewOfShop,
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor");
  const asked = { cursor };
  const reading = listShopChanges(context.get(servicesContext), signedInUser(context), params.shopId, asked);
  return { ...(await orRefused(reading)), cursor };
}

export function meta() {
  return [{ title: "変更の記録" }];
}

export default function Changes({ loaderData }: Route.ComponentProps) {
  return <ChangesScreen {...loaderData} />;
}
