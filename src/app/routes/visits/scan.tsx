import { ScanScreen } from "#features/scanning/ui/scan-screen.tsx";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";

export const middleware = [requires("member")];
export const handle = { name: "読み取る" } satisfies ScreenHandle;

/** Nothing is read here; with a loader, who may come here is asked of navigations in the browser as well. */
export function loader() {
  return null;
}

export function meta() {
  return [{ title: "QRコードを読み取る" }];
}

export default function Scan() {
  const root = useRootData();
  if (!root?.person) return null;
  return <ScanScreen settings={root.settings} personId={root.person.id} />;
}
