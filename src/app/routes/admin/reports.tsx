import { CasesScreen } from "#features/administration/ui/queue/cases-screen.tsx";
import { useQueueCalls } from "#features/administration/ui/queue/queue-calls.ts";
import { listCases } from "#features/reports/queries/list-cases.ts";
import { readQueue } from "../../admin/read-queue.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/reports.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "通報の確認",
  parentOf: () => "/admin",
  skeleton: "list",
} satisfies ScreenHandle;

export const loader = (args: Route.LoaderArgs) => readQueue(args, listCases);

export function meta() {
  return [{ title: "通報の確認" }];
}

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const calls = useQueueCalls();
  const { things, view, now } = loaderData;
  return (
    <CasesScreen
      key={`${view.isAll} ${view.cursor}`}
      cases={things}
      view={view}
      now={new Date(now)}
      calls={calls}
    />
  );
}
