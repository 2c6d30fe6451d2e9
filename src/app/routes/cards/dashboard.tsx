import { suggestNext } from "#features/history/next-to-try.ts";
import { findDashboard } from "#features/history/queries/find-dashboard.ts";
import { DashboardScreen } from "#features/history/ui/dashboard/dashboard-screen.tsx";
import { greetingAt } from "#features/mixes/night.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/dashboard.ts";

export const middleware = [requires("member")];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { candidates, likes, again, wanted, ...shown } = await findDashboard(services, signedInUser(context));
  return {
    ...shown,
    greeting: greetingAt(services.clock()),
    suggestions: suggestNext(candidates, likes, again, wanted),
  };
}

export function meta() {
  return [{ title: "ホーム" }];
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  if (!root?.person) return null;
  return <DashboardScreen {...loaderData} personName={root.person.name} settings={root.settings} />;
}
