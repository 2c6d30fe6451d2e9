import { listMakerFlavors } from "#features/catalog-admin/queries/list-edited-flavors.ts";
import { useCatalogAdminCalls } from "#features/catalog-admin/ui/catalog-admin-calls.ts";
import { MakerFlavorsScreen } from "#features/catalog-admin/ui/maker-flavors-screen.tsx";
import { readUuid } from "#foundation/entity-id.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/maker-flavors.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "メーカー別の編集",
  parentOf: () => "/admin/makers",
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const makerId = readUuid(url.searchParams.get("maker") ?? "");
  return { makerId, ...(await listMakerFlavors(context.get(servicesContext), makerId)) };
}

export function meta() {
  return [{ title: "メーカー別の編集" }];
}

export default function AdminMakerFlavors({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useCatalogAdminCalls();
  if (!root?.person) return null;
  return (
    <MakerFlavorsScreen
      key={loaderData.makerId ?? ""}
      {...loaderData}
      personId={root.person.id}
      calls={calls}
    />
  );
}
