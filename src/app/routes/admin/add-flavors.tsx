import { AddFlavorsScreen } from "#features/catalog-admin/ui/add-flavors-screen.tsx";
import { useCatalogAdminCalls } from "#features/catalog-admin/ui/catalog-admin-calls.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "フレーバーの一括追加",
  parentOf: () => "/admin/flavors",
} satisfies ScreenHandle;

/** Nothing is read; a page with a loader is one that the server lets nobody else have. */
export function loader() {
  return null;
}

export function meta() {
  return [{ title: "フレーバーの一括追加" }];
}

export default function AdminAddFlavors() {
  const root = useRootData();
  const calls = useCatalogAdminCalls();
  if (!root?.person) return null;
  return <AddFlavorsScreen personId={root.person.id} calls={calls} />;
}
