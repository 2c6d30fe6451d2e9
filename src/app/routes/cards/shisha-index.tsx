import { historyQuery } from "#features/history/history-filters.ts";
import { useHistoryCalls } from "#features/history/ui/list/history-calls.ts";
import { HistoryScreen } from "#features/history/ui/list/history-screen.tsx";
import { useDeleteCard } from "#features/mixes/ui/use-delete-card.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { loadHistory } from "../../own-screens/load-history.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/shisha-index.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "履歴",
  menuEntry: "履歴",
  skeleton: "wall",
  isCached: true,
} satisfies ScreenHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadHistory(context.get(servicesContext), signedInUser(context), request.url);
}

export function meta() {
  return [{ title: "履歴" }];
}

export default function ShishaIndex({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useHistoryCalls();
  const deleteCard = useDeleteCard();
  if (!root) return null;
  const { filters, cursor } = loaderData;
  return (
    <HistoryScreen
      key={historyQuery(filters, { cursor })}
      {...loaderData}
      settings={root.settings}
      deleteCard={deleteCard}
      calls={calls}
    />
  );
}
