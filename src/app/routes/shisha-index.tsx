import { listOwnMixes, readHistoryPage } from "#features/mixes/queries/list-own-mixes.ts";
import { HistoryScreen } from "#features/mixes/ui/history/history-screen.tsx";
import { servicesContext } from "../contexts.ts";
import { requires } from "../middleware/requires.ts";
import { useRootData } from "../root-data.ts";
import { signedInUser } from "../signed-in-user.ts";
import type { Route } from "./+types/shisha-index.ts";

export const middleware = [requires("member")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor");
  const page = await listOwnMixes(context.get(servicesContext), signedInUser(context), { cursor });
  return { ...readHistoryPage(page), cursor };
}

export function meta() {
  return [{ title: "履歴" }];
}

export default function ShishaIndex({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  if (!root) return null;
  return (
    <HistoryScreen
      key={loaderData.cursor}
      page={loaderData}
      isFirstPage={loaderData.cursor === null}
      settings={root.settings}
    />
  );
}
