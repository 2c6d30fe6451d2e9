import { MOST_COUNTED } from "#features/administration/waiting.ts";
import { CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { ENTRY_STATES } from "#features/catalog-admin/entry-states.ts";
import { listEditedFlavors } from "#features/catalog-admin/queries/list-edited-flavors.ts";
import { listMerges } from "#features/catalog-admin/queries/list-merges.ts";
import { useCatalogAdminCalls } from "#features/catalog-admin/ui/catalog-admin-calls.ts";
import { FlavorsScreen } from "#features/catalog-admin/ui/flavors-screen.tsx";
import { readUuid } from "#foundation/entity-id.ts";
import { servicesContext } from "../../contexts.ts";
import { useWaiting } from "../../layouts/admin.tsx";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/flavors.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "フレーバーの管理",
  parentOf: () => "/admin",
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = url;
  const cursor = searchParams.get("cursor");
  const now = services.clock().toISOString();
  const shown = { flavors: [], merges: [], makers: [], now };
  if (searchParams.get("tab") === "merges") {
    const { things: merges, next_cursor } = await listMerges(services, { kind: "flavor", cursor });
    return {
      ...shown,
      merges,
      view: { tab: "merges" as const, filters: {}, cursor, next_cursor },
    };
  }
  const tab = ENTRY_STATES.find((one) => one === searchParams.get("tab")) ?? "waiting";
  const asked = {
    q: searchParams.get("q")?.trim().slice(0, 100) || undefined,
    maker: readUuid(searchParams.get("maker") ?? "") ?? undefined,
    category: CATEGORY_SLUGS.find((one) => one === searchParams.get("category")),
  };
  const page = await listEditedFlavors(services, { ...asked, state: tab, cursor });
  const { things: flavors, next_cursor, makers } = page;
  const filters: Record<string, string> = Object.fromEntries(
    Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return { ...shown, flavors, makers, view: { tab, filters, cursor, next_cursor } };
}

export function meta() {
  return [{ title: "フレーバーの管理" }];
}

export default function AdminFlavors({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useCatalogAdminCalls();
  const waiting = useWaiting();
  const { now, view, ...shown } = loaderData;
  if (!root?.person || !waiting) return null;
  const counted = { count: waiting.flavors, most: MOST_COUNTED };
  return (
    <FlavorsScreen
      {...shown}
      view={{ ...view, waiting: counted }}
      now={new Date(now)}
      personId={root.person.id}
      calls={calls}
    />
  );
}
