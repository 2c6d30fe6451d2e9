import { useQueueCalls } from "#features/administration/ui/queue/queue-calls.ts";
import { VerificationsScreen } from "#features/administration/ui/queue/verifications-screen.tsx";
import { listVerifications } from "#features/shop-verification/queries/list-verifications.ts";
import { readQueue } from "../../admin/read-queue.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/verifications.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "お店の認証",
  parentOf: () => "/admin",
  skeleton: "list",
} satisfies ScreenHandle;

export const loader = (args: Route.LoaderArgs) => readQueue(args, listVerifications);

export function meta() {
  return [{ title: "お店の認証" }];
}

export default function AdminVerifications({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useQueueCalls();
  const { things, view, now } = loaderData;
  if (!root?.person) return null;
  return (
    <VerificationsScreen
      key={`${view.isAll} ${view.cursor}`}
      verifications={things}
      view={view}
      now={new Date(now)}
      personId={root.person.id}
      calls={calls}
    />
  );
}
