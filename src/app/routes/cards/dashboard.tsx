import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { DashboardPage } from "../../own-screens/dashboard-page.tsx";
import { loadDashboard } from "../../own-screens/load-dashboard.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/dashboard.ts";

export const middleware = [requires("member")];
export const handle = {
  menuEntry: "ホーム",
  skeleton: "dashboard",
  isCached: true,
  hasScanner: true,
} satisfies ScreenHandle;

export function loader({ context }: Route.LoaderArgs) {
  return loadDashboard(context.get(servicesContext), signedInUser(context));
}

export function meta() {
  return [{ title: "ホーム" }];
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  if (!root?.person) return null;
  return <DashboardPage {...loaderData} personName={root.person.name} settings={root.settings} />;
}
