import { readVerification } from "#features/shop-verification/queries/read-verification.ts";
import { useVerificationCalls } from "#features/shop-verification/ui/verification-calls.ts";
import { VerificationScreen } from "#features/shop-verification/ui/verification-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orRefused } from "../../or-not-found.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { overviewOfShop } from "../../shell/parents.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/verification.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "認証",
  menuEntry: "お店",
  parentOf: overviewOfShop,
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  return orRefused(readVerification(context.get(servicesContext), signedInUser(context), params.shopId));
}

export function meta() {
  return [{ title: "認証" }];
}

export default function Verification({ loaderData }: Route.ComponentProps) {
  const calls = useVerificationCalls();
  return <VerificationScreen key={loaderData.shop.id} {...loaderData} calls={calls} />;
}
