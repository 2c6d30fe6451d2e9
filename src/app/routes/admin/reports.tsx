import { listCases, MOST_CASES } from "#features/reports/queries/list-cases.ts";
import { useCaseCalls } from "#features/reports/ui/queue/case-calls.ts";
import { CasesScreen } from "#features/reports/ui/queue/cases-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/reports.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "通報の確認",
  parentOf: () => "/admin",
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const isAll = url.searchParams.get("all") === "1";
  const cases = await listCases(services, { all: isAll });
  return { cases, isAll, hasMore: cases.length === MOST_CASES, now: services.clock().toISOString() };
}

export function meta() {
  return [{ title: "通報の確認" }];
}

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const calls = useCaseCalls();
  const { now, ...shown } = loaderData;
  return <CasesScreen {...shown} now={new Date(now)} calls={calls} />;
}
