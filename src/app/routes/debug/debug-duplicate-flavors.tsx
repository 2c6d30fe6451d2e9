import { findDuplicateFlavors } from "#features/data-quality/queries/find-duplicate-flavors.ts";
import { ReportScreen } from "#features/data-quality/ui/report-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { demoMenu } from "../../shell/parents.ts";
import type { Route } from "./+types/debug-duplicate-flavors.ts";

const TITLE = "似ているフレーバー";

export const middleware = [requires("open")];
export const handle = { name: TITLE, parentOf: demoMenu } satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  return findDuplicateFlavors(context.get(servicesContext));
}

export function meta() {
  return [{ title: TITLE }];
}

export default function DebugDuplicateFlavors({ loaderData }: Route.ComponentProps) {
  return (
    <ReportScreen
      title={TITLE}
      description="1つのメーカーの、同じものかもしれないフレーバーの組です。名前から、管理者の統合の画面へ進めます。"
      report={loaderData}
    />
  );
}
