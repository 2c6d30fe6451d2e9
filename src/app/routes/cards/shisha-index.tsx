import { historyQuery } from "#features/history/history-filters.ts";
import { readFilters, readView } from "#features/history/history-query.ts";
import { listHistoryChoices } from "#features/history/queries/list-history-choices.ts";
import { listOwnMixes, readHistoryPage } from "#features/history/queries/list-own-mixes.ts";
import { useLoadChoices } from "#features/history/ui/list/history-calls.ts";
import { HistoryScreen } from "#features/history/ui/list/history-screen.tsx";
import { useDeleteCard } from "#features/mixes/ui/delete-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import { signedInUser } from "../../signed-in-user.ts";
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
  const loadChoices = useLoadChoices();
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
      loadChoices={loadChoices}
    />
  );
}
