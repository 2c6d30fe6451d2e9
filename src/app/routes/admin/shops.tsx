import { shopsQuery } from "#features/oversight/oversight.ts";
import { listAdministeredShops } from "#features/oversight/queries/list-administered-shops.ts";
import { useOversightCalls } from "#features/oversight/ui/oversight-calls.ts";
import { ShopsScreen } from "#features/oversight/ui/shops/shops-screen.tsx";
import { readQuery } from "#foundation/query-values.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/shops.ts";

export const middleware = [requires("admin")];
export const handle = { name: "店舗", parentOf: () => "/admin", skeleton: "list" } satisfies ScreenHandle;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const asked = readQuery(shopsQuery, searchParams);
  const cursor = searchParams.get("cursor");
  const page = await listAdministeredShops(context.get(servicesContext), { ...asked, cursor });
  const { query = "", prefecture = "", state = "", verified = "", owner = "" } = asked;
  return { page, cursor, asked: { query, prefecture, state, verified, owner } };
}

export function meta() {
  return [{ title: "店舗（管理）" }];
}

export default function AdminShops({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useOversightCalls();
  if (!root?.person) return null;
  return <ShopsScreen {...loaderData} viewerId={root.person.id} calls={calls} />;
}
