import { reportCards } from "#features/data-quality/queries/report-cards.ts";
import { ReportScreen } from "#features/data-quality/ui/report-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { demoMenu } from "../../shell/parents.ts";
import type { Route } from "./+types/debug-simple.ts";

const TITLE = "かんたんな点検";

export const middleware = [requires("open")];
export const handle = { name: TITLE, parentOf: demoMenu } satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  return reportCards(context.get(servicesContext));
}

export function meta() {
  return [{ title: TITLE }];
}

export default function DebugSimple({ loaderData }: Route.ComponentProps) {
  return (
    <ReportScreen
      title={TITLE}
      description="どれだけあるかと、どこか変わったカードを並べます。"
      report={loaderData}
    />
  );
}
