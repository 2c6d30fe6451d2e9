import { AdminScreen } from "#features/administration/ui/admin-screen.tsx";
import { useWaiting } from "../../layouts/admin.tsx";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";

export const middleware = [requires("admin")];
export const handle = { name: "管理", skeleton: "list" } satisfies ScreenHandle;

export function meta() {
  return [{ title: "管理" }];
}

export default function Admin() {
  const waiting = useWaiting();
  return waiting ? <AdminScreen waiting={waiting} /> : null;
}
