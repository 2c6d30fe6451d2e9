import { readMigrations } from "#features/operations/queries/read-migrations.ts";
import { MigrationsScreen } from "#features/operations/ui/migrations-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/migration-status.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "マイグレーション",
  parentOf: () => "/admin",
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return readMigrations(context.get(servicesContext));
}

export function meta() {
  return [{ title: "マイグレーション" }];
}

export default function AdminMigrationStatus({ loaderData }: Route.ComponentProps) {
  return <MigrationsScreen {...loaderData} />;
}
