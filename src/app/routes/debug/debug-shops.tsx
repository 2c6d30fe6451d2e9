import { reportShops } from "#features/data-quality/queries/report-shops.ts";
import { ReportScreen } from "#features/data-quality/ui/report-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { demoMenu } from "../../shell/parents.ts";
import type { Route } from "./+types/debug-shops.ts";

const TITLE = "お店の点検";

export const middleware = [requires("open")];
export const handle = { name: TITLE, parentOf: demoMenu } satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  return reportShops(context.get(servicesContext));
}

export function meta() {
  return [{ title: TITLE }];
}

export default function DebugShops({ loaderData }: Route.ComponentProps) {
  return (
    <ReportScreen
      title={TITLE}
      description="お客さんが探しても見つからないお店や、同じお店かもしれない組を並べます。"
      report={loaderData}
    />
  );
}
