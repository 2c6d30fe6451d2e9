import { reportUniqueFlavors } from "#features/data-quality/queries/report-unique-flavors.ts";
import { ReportScreen } from "#features/data-quality/ui/report-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { demoMenu } from "../../shell/parents.ts";
import type { Route } from "./+types/debug-unique-flavors.ts";

const TITLE = "名前ごとのフレーバー";

export const middleware = [requires("open")];
export const handle = { name: TITLE, parentOf: demoMenu } satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  return reportUniqueFlavors(context.get(servicesContext));
}

export function meta() {
  return [{ title: TITLE }];
}

export default function DebugUniqueFlavors({ loaderData }: Route.ComponentProps) {
  return (
    <ReportScreen
      title={TITLE}
      description="同じ名前が何社にあるか、最近のカードにないフレーバーはどれかを並べます。"
      report={loaderData}
    />
  );
}
