import { auditQuery } from "#features/oversight/oversight.ts";
import { findAuditPage } from "#features/oversight/queries/list-audit.ts";
import { AuditScreen } from "#features/oversight/ui/log/audit-screen.tsx";
import { readQuery } from "#foundation/query-values.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/audit.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "操作の記録",
  parentOf: () => "/admin",
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const read = readQuery(auditQuery, searchParams);
  const cursor = searchParams.get("cursor");
  const { page, actions } = await findAuditPage(context.get(servicesContext), { ...read, cursor });
  const { actor = "", action = "", target_type = "", target_id = "", from = "", to = "" } = read;
  const isMisread = Object.keys(auditQuery).some((name) => searchParams.get(name) && !(name in read));
  return { page, actions, cursor, isMisread, asked: { actor, action, target_type, target_id, from, to } };
}

export function meta() {
  return [{ title: "操作の記録" }];
}

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return <AuditScreen {...loaderData} />;
}
