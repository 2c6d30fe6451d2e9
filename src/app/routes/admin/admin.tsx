import { readFigures } from "#features/administration/queries/read-figures.ts";
import { AdminScreen } from "#features/administration/ui/admin-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { useWaiting } from "../../layouts/admin.tsx";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/admin.ts";

export const middleware = [requires("admin")];
export const handle = { name: "管理", skeleton: "list" } satisfies ScreenHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [figures, backup] = await Promise.all([
    readFigures(services),
    services.operations.readNewestBackup(),
  ]);
  return {
    figures,
    backup,
    now: services.clock(),
    hasPasskey: signedInUser(context).adminPasskey === "confirmed",
  };
}

export function meta() {
  return [{ title: "管理" }];
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  const waiting = useWaiting();
  return waiting ? <AdminScreen waiting={waiting} {...loaderData} /> : null;
}
