import { ClaimsScreen } from "#features/administration/ui/queue/claims-screen.tsx";
import { useQueueCalls } from "#features/administration/ui/queue/queue-calls.ts";
import { listClaims } from "#features/shop-registration/queries/list-claims.ts";
import { readQueue } from "../../admin/read-queue.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/claims.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "管理の申し込み",
  parentOf: () => "/admin",
  skeleton: "list",
} satisfies ScreenHandle;

export const loader = (args: Route.LoaderArgs) => readQueue(args, listClaims);

export function meta() {
  return [{ title: "管理の申し込み" }];
}

export default function AdminClaims({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useQueueCalls();
  const { things, view, now } = loaderData;
  if (!root?.person) return null;
  return (
    <ClaimsScreen
      key={`${view.isAll} ${view.cursor}`}
      claims={things}
      view={view}
      now={new Date(now)}
      personId={root.person.id}
      calls={calls}
    />
  );
}
