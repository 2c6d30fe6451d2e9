import { openDashboard } from "#features/history/commands/open-dashboard.ts";
import { DashboardScreen } from "#features/history/ui/dashboard/dashboard-screen.tsx";
import { listedMix } from "#features/mixes/card-face.ts";
import { greetingAt } from "#features/mixes/night.ts";
import { japanDay } from "#foundation/japan-time.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/dashboard.ts";

export const middleware = [requires("member")];
export const handle = { menuEntry: "ホーム", skeleton: "dashboard", isKept: true } satisfies ScreenHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.clock();
  const { mixes, ...shown } = await openDashboard(services, signedInUser(context));
  return {
    ...shown,
    mixes: mixes.map(listedMix),
    greeting: greetingAt(now),
    thisYear: japanDay(now).slice(0, 4),
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
