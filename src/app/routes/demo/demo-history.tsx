import { historyQuery } from "#features/history/history-filters.ts";
import { useHistoryCalls } from "#features/history/ui/list/history-calls.ts";
import { HistoryScreen } from "#features/history/ui/list/history-screen.tsx";
import { useDeleteCard } from "#features/mixes/ui/use-delete-card.ts";
import { roles } from "#fixtures/cast.ts";
import { asPersona } from "#fixtures/demo/as-persona.ts";
import { servicesContext } from "../../contexts.ts";
import { DemoPage } from "../../demo/demo-page.tsx";
import { shownPersona } from "../../demo/shown-persona.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import { loadHistory } from "../../own-screens/load-history.ts";
import { useRootData } from "../../root-data.ts";
import type { Route } from "./+types/demo-history.ts";

export const middleware = [requires("open")];

export async function loader({ url, request, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  const data = await loadHistory(context.get(servicesContext), asPersona(roles.regular), request.url);
  return { persona: shownPersona(roles.regular), data };
}

export function meta() {
  return [{ title: "履歴の見本" }];
}

export default function DemoHistory({ loaderData: { persona, data } }: Route.ComponentProps) {
  return (
    <DemoPage title="履歴" persona={persona} realPath="/shisha">
      <History key={historyQuery(data.filters, { cursor: data.cursor })} data={data} />
    </DemoPage>
  );
}

/** Below the demo's own door to the calls. */
function History({ data }: { data: Awaited<ReturnType<typeof loadHistory>> }) {
  const root = useRootData();
  const calls = useHistoryCalls();
  const deleteCard = useDeleteCard();
  return root && <HistoryScreen {...data} settings={root.settings} deleteCard={deleteCard} calls={calls} />;
}
