import { historyQuery } from "#features/history/history-filters.ts";
import { readFilters, readView } from "#features/history/history-query.ts";
import { listHistoryChoices } from "#features/history/queries/list-history-choices.ts";
import { listOwnMixes, readHistoryPage } from "#features/history/queries/list-own-mixes.ts";
import { useHistoryCalls } from "#features/history/ui/list/history-calls.ts";
import { HistoryScreen } from "#features/history/ui/list/history-screen.tsx";
import { listedMix } from "#features/mixes/card-face.ts";
import { useDeleteCard } from "#features/mixes/ui/use-delete-card.ts";
import { japanDay } from "#foundation/japan-time.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
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

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const user = signedInUser(context);
  const query = new URL(request.url).searchParams;
  const filters = readFilters(query);
  const cursor = query.get("cursor");
  const [page, choices] = await Promise.all([
    listOwnMixes(services, user, { filters, cursor }),
    query.get("panel") === "filters" ? listHistoryChoices(services, user, filters) : null,
  ]);
  const { things, ...rest } = readHistoryPage(page);
  return {
    page: { ...rest, things: things.map(listedMix) },
    thisYear: japanDay(services.clock()).slice(0, 4),
    filters,
    view: readView(query),
    cursor,
    choices,
  };
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
