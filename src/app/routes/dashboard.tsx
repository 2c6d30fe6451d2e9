import { greetingAt } from "#features/mixes/night.ts";
import { listOwnMixes, readHistoryPage } from "#features/mixes/queries/list-own-mixes.ts";
import { summarizeTaste } from "#features/mixes/queries/summarize-taste.ts";
import { DashboardScreen } from "#features/mixes/ui/dashboard/dashboard-screen.tsx";
import { servicesContext } from "../contexts.ts";
import { requires } from "../middleware/requires.ts";
import { useRootData } from "../root-data.ts";
import { signedInUser } from "../signed-in-user.ts";
import type { Route } from "./+types/dashboard.ts";

const RECENT_CARDS = 6;

export const middleware = [requires("member")];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const user = signedInUser(context);
  const [recent, taste] = await Promise.all([
    listOwnMixes(services, user, { limit: RECENT_CARDS }),
    summarizeTaste(services, user),
  ]);
  return { greeting: greetingAt(services.clock()), mixes: readHistoryPage(recent).mixes, taste };
}

export function meta() {
  return [{ title: "ホーム" }];
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  if (!root?.person) return null;
  return <DashboardScreen {...loaderData} personName={root.person.name} settings={root.settings} />;
}
