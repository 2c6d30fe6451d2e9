import { MOST_COUNTED } from "#features/administration/waiting.ts";
import { ENTRY_STATES } from "#features/catalog-admin/entry-states.ts";
import { listEditedMakers } from "#features/catalog-admin/queries/list-edited-makers.ts";
import { listMerges } from "#features/catalog-admin/queries/list-merges.ts";
import { useCatalogAdminCalls } from "#features/catalog-admin/ui/catalog-admin-calls.ts";
import { MakersScreen } from "#features/catalog-admin/ui/makers-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { useWaiting } from "../../layouts/admin.tsx";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/makers.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "メーカーの管理",
  parentOf: () => "/admin",
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = url;
  const cursor = searchParams.get("cursor");
  const now = services.clock().toISOString();
  if (searchParams.get("tab") === "merges") {
    const { things: merges, next_cursor } = await listMerges(services, { kind: "maker", cursor });
    const view = { tab: "merges" as const, filters: {}, cursor, next_cursor };
    return { makers: [], merges, now, view };
  }
  const tab = ENTRY_STATES.find((one) => one === searchParams.get("tab")) ?? "waiting";
  const q = searchParams.get("q")?.trim().slice(0, 100) || undefined;
  const { things: makers, next_cursor } = await listEditedMakers(services, { q, state: tab, cursor });
  const filters: Record<string, string> = q === undefined ? {} : { q };
  return { makers, merges: [], now, view: { tab, filters, cursor, next_cursor } };
}

export function meta() {
  return [{ title: "メーカーの管理" }];
}

export default function AdminMakers({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useCatalogAdminCalls();
  const waiting = useWaiting();
  const { now, view, ...shown } = loaderData;
  if (!root?.person || !waiting) return null;
  const counted = { count: waiting.makers, most: MOST_COUNTED };
  return (
    <MakersScreen
      {...shown}
      view={{ ...view, waiting: counted }}
      now={new Date(now)}
      personId={root.person.id}
      calls={calls}
    />
  );
}
