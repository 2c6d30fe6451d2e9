import { countWaitingCases } from "#features/reports/queries/list-cases.ts";
import { AdminScreen } from "../../admin/admin-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/admin.ts";

export const middleware = [requires("admin")];
export const handle = { name: "管理", skeleton: "list" } satisfies ScreenHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { waitingCases: await countWaitingCases(context.get(servicesContext)) };
}

export function meta() {
  return [{ title: "管理" }];
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return <AdminScreen {...loaderData} />;
}
