import { useQueueCalls } from "#features/administration/ui/queue/queue-calls.ts";
import { SuggestionsScreen } from "#features/administration/ui/queue/suggestions-screen.tsx";
import { listSuggestions } from "#features/suggestions/queries/list-suggestions.ts";
import { readQueue } from "../../admin/read-queue.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/suggestions.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "修正の提案",
  parentOf: () => "/admin",
  skeleton: "list",
} satisfies ScreenHandle;

export const loader = (args: Route.LoaderArgs) => readQueue(args, listSuggestions);

export function meta() {
  return [{ title: "修正の提案" }];
}

export default function AdminSuggestions({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useQueueCalls();
  const { things, view, now } = loaderData;
  if (!root?.person) return null;
  return (
    <SuggestionsScreen
      key={`${view.isAll} ${view.cursor}`}
      suggestions={things}
      view={view}
      now={new Date(now)}
      personId={root.person.id}
      calls={calls}
    />
  );
}
