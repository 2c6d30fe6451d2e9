import { useMemberCalls } from "#features/shop-members/ui/member-calls.ts";
import { listOwnShops } from "#features/shop-registration/queries/list-own-shops.ts";
import { OwnShopsScreen } from "#features/shop-registration/ui/own-shops-screen.tsx";
import { useRegistrationCalls } from "#features/shop-registration/ui/registration-calls.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import { orFailed } from "../../system/page-failure.ts";
import type { Route } from "./+types/own-shops.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "管理するお店",
  menuEntry: "お店",
  skeleton: "list",
  isCached: true,
} satisfies ScreenHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const reading = listOwnShops(context.get(servicesContext), signedInUser(context));
  return orFailed({ request, context }, shopMessages.ownShopsFailed, reading);
}

export function meta() {
  return [{ title: "管理するお店" }];
}

export default function OwnShops({ loaderData }: Route.ComponentProps) {
  const { withdraw } = useRegistrationCalls();
  const { answer } = useMemberCalls();
  return <OwnShopsScreen {...loaderData} withdraw={withdraw} answer={answer} />;
}
