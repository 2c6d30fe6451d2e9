import { reportHouseMixes } from "#features/data-quality/queries/report-house-mixes.ts";
import { ReportScreen } from "#features/data-quality/ui/report-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { demoMenu } from "../../shell/parents.ts";
import type { Route } from "./+types/debug-predefined-mixes.ts";

const TITLE = "定番ミックスの点検";

export const middleware = [requires("open")];
export const handle = { name: TITLE, parentOf: demoMenu } satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  return reportHouseMixes(context.get(servicesContext));
}

export function meta() {
  return [{ title: TITLE }];
}

export default function DebugPredefinedMixes({ loaderData }: Route.ComponentProps) {
  return (
    <ReportScreen
      title={TITLE}
      description="書かれたとおりに作れない定番ミックスを並べます。"
      report={loaderData}
    />
  );
}
