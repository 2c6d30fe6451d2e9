import { historyQuery } from "#features/mixes/history-filters.ts";
import { readFilters, readView } from "#features/mixes/history-query.ts";
import { listHistoryChoices } from "#features/mixes/queries/list-history-choices.ts";
import { listOwnMixes, readHistoryPage } from "#features/mixes/queries/list-own-mixes.ts";
import { HistoryScreen } from "#features/mixes/ui/history/history-screen.tsx";
import { servicesContext } from "../contexts.ts";
import { useDeleteCard } from "../deleting.ts";
import { useHistoryCalls } from "../history-calls.ts";
import { requires } from "../middleware/requires.ts";
import { useRootData } from "../root-data.ts";
import { signedInUser } from "../signed-in-user.ts";
import type { Route } from "./+types/shisha-index.ts";

export const middleware = [requires("member")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const user = signedInUser(context);
  const query = new URL(request.url).searchParams;
  const filters = readFilters(query);
  const cursor = query.get("cursor");
  const [page, choices] = await Promise.all([
    listOwnMixes(services, user, { filters, cursor, through: query.get("through") }),
    query.get("panel") === "filters" ? listHistoryChoices(services, user, filters) : null,
  ]);
  return { ...readHistoryPage(page), filters, view: readView(query), cursor, choices };
}

export function meta() {
  return [{ title: "履歴" }];
}

export default function ShishaIndex({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useHistoryCalls();
  const deleteCard = useDeleteCard();
  if (!root) return null;
  const { filters, view, cursor, choices, ...page } = loaderData;
  return (
    <HistoryScreen
      key={historyQuery(filters, { cursor })}
      page={page}
      filters={filters}
      view={view}
      isFirstPage={cursor === null}
      choices={choices}
      settings={root.settings}
      deleteCard={deleteCard}
      {...calls}
    />
  );
}
