import { href } from "react-router";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { PreferencesScreen } from "#features/favorites/ui/preferences-screen.tsx";
import { historyQuery } from "#features/history/history-filters.ts";
import { roles } from "#fixtures/cast.ts";
import { asPersona } from "#fixtures/demo/as-persona.ts";
import { servicesContext } from "../../contexts.ts";
import { DemoPage } from "../../demo/demo-page.tsx";
import { shownPersona } from "../../demo/shown-persona.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import { loadPreferences } from "../../own-screens/load-preferences.ts";
import { useRootData } from "../../root-data.ts";
import type { Route } from "./+types/demo-preferences.ts";

export const middleware = [requires("open")];

export async function loader({ url, request, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  const data = await loadPreferences(context.get(servicesContext), asPersona(roles.regular), request.url);
  return { persona: shownPersona(roles.regular), data };
}

export function meta() {
  return [{ title: "お気に入りの見本" }];
}

export default function DemoPreferences({ loaderData: { persona, data } }: Route.ComponentProps) {
  return (
    <DemoPage title="お気に入り" persona={persona} realPath="/preferences">
      <Preferences data={data} />
    </DemoPage>
  );
}

/** Below the demo's own door to the calls. */
function Preferences({ data }: { data: Awaited<ReturnType<typeof loadPreferences>> }) {
  const root = useRootData();
  const calls = useFavoriteCalls();
  return (
    root && (
      <PreferencesScreen
        {...data}
        settings={root.settings}
        calls={calls}
        cardsWith={(flavor) => href("/shisha") + historyQuery({ flavor })}
      />
    )
  );
}
