import { useDecisionCalls } from "#features/shop-management/ui/decision-calls.ts";
import { SuggestionsScreen } from "#features/shop-management/ui/suggestions-screen.tsx";
import { listShopSuggestions } from "#features/suggestions/queries/list-shop-suggestions.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orRefused } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { overviewOfShop } from "../../shell/parents.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/suggestions.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "修正の提案",
  menuEntry: "お店",
  parentOf: overviewOfShop,
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  return orRefused(listShopSuggestions(context.get(servicesContext), signedInUser(context), params.shopId));
}

export function meta() {
  return [{ title: "修正の提案" }];
}

export default function Suggestions({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useDecisionCalls();
  if (!root?.person) return null;
  return <SuggestionsScreen {...loaderData} personId={root.person.id} calls={calls} />;
}
