import { roles } from "#fixtures/cast.ts";
import { asPersona } from "#fixtures/demo/as-persona.ts";
import { servicesContext } from "../../contexts.ts";
import { DemoPage } from "../../demo/demo-page.tsx";
import { shownPersona } from "../../demo/shown-persona.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import { DashboardPage } from "../../own-screens/dashboard-page.tsx";
import { loadDashboard } from "../../own-screens/load-dashboard.ts";
import { useRootData } from "../../root-data.ts";
import type { Route } from "./+types/demo-dashboard.ts";

export const middleware = [requires("open")];

export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  const data = await loadDashboard(context.get(servicesContext), asPersona(roles.regular));
  return { persona: shownPersona(roles.regular), data };
}

export function meta() {
  return [{ title: "ホームの見本" }];
}

export default function DemoDashboard({ loaderData: { persona, data } }: Route.ComponentProps) {
  const root = useRootData();
  if (!root) return null;
  return (
    <DemoPage title="ホーム" persona={persona} realPath="/dashboard">
      <DashboardPage {...data} personName={persona.name} settings={root.settings} />
    </DemoPage>
  );
}
