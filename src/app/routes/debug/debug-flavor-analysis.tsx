import { analyseFlavors } from "#features/data-quality/queries/analyse-flavors.ts";
import { ReportScreen } from "#features/data-quality/ui/report-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { demoMenu } from "../../shell/parents.ts";
import type { Route } from "./+types/debug-flavor-analysis.ts";

const TITLE = "フレーバーの分析";

export const middleware = [requires("open")];
export const handle = { name: TITLE, parentOf: demoMenu } satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  return analyseFlavors(context.get(servicesContext));
}

export function meta() {
  return [{ title: TITLE }];
}

export default function DebugFlavorAnalysis({ loaderData }: Route.ComponentProps) {
  return (
    <ReportScreen
      title={TITLE}
      description="何が、何といっしょに、どの系統で吸われているかを並べます。"
      report={loaderData}
    />
  );
}
