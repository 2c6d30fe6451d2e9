import { data } from "react-router";
import { findTable } from "#features/companions/queries/find-table.ts";
import { useCompanionCalls } from "#features/companions/ui/companion-calls.ts";
import { TableScreen } from "#features/companions/ui/table-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/table.ts";

export const middleware = [requires("member")];
export const handle = { name: "同席に参加" } satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const card = await findTable(context.get(servicesContext), signedInUser(context), params.token);
  return data({ card }, { status: card ? 200 : 404 });
}

export function meta() {
  return [
    { title: "同席に参加" },
    { name: "robots", content: "noindex" },
    // The address is the invitation: nobody in between reads of it.
    { name: "referrer", content: "no-referrer" },
  ];
}

export default function Table({ loaderData: { card }, params: { token } }: Route.ComponentProps) {
  const root = useRootData();
  const { joinTable } = useCompanionCalls();
  if (!root) return null;
  return <TableScreen card={card} token={token} settings={root.settings} join={joinTable} />;
}
