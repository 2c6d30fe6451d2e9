import { readShopInformation } from "#features/shop-management/queries/read-shop-information.ts";
import { InfoScreen } from "#features/shop-management/ui/info/info-screen.tsx";
import { useInformationCalls } from "#features/shop-management/ui/info/information-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orRefused } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { overviewOfShop } from "../../shell/parents.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/info.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "店舗情報",
  menuEntry: "お店",
  parentOf: overviewOfShop,
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  return orRefused(readShopInformation(context.get(servicesContext), signedInUser(context), params.shopId));
}

export function meta() {
  return [{ title: "店舗情報" }];
}

export default function Info({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useInformationCalls();
  if (!root?.person) return null;
  const { shop, information } = loaderData;
  return (
    <InfoScreen
      // What was saved is what the form begins with again.
      key={`${shop.id} ${information.version}`}
      shop={shop}
      information={information}
      personId={root.person.id}
      maps={root.settings.maps}
      calls={calls}
    />
  );
}
