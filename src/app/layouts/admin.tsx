import { Outlet, useRouteLoaderData } from "react-router";
import { countWaiting } from "#features/administration/queries/count-waiting.ts";
import { AdminNavigation } from "#features/administration/ui/admin-navigation.tsx";
import { servicesContext } from "../contexts.ts";
import { requires } from "../middleware/requires.ts";
import type { Route } from "./+types/admin.ts";

export const middleware = [requires("admin")];

export async function loader({ context }: Route.LoaderArgs) {
  return { waiting: await countWaiting(context.get(servicesContext)) };
}

/** The frame of the administration within the site's: its pages, and what waits in each. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="xl:flex xl:items-start">
      <AdminNavigation waiting={loaderData.waiting} />
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}

/** What waits, as the frame read it. */
export const useWaiting = () => useRouteLoaderData<typeof loader>("layouts/admin")?.waiting;
