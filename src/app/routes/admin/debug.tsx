import { readDebug } from "#features/operations/queries/read-debug.ts";
import { DebugScreen } from "#features/operations/ui/debug-screen.tsx";
import { useOperationsCalls } from "#features/operations/ui/operations-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/debug.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "動作の状態",
  parentOf: () => "/admin",
  skeleton: "list",
} satisfies ScreenHandle;

/** What people read to us: eight digits, in whichever case. */
const NUMBER = /^[0-9a-f]{8}$/;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const typed = (url.searchParams.get("number") ?? "").trim().toLowerCase().slice(0, 8);
  const number = NUMBER.test(typed) ? typed : null;
  const state = await readDebug(services, { number });
  return {
    state: typed !== "" && number === null ? { ...state, errors: [] } : state,
    number: typed,
    now: services.clock().toISOString(),
  };
}

export function meta() {
  return [{ title: "動作の状態" }];
}

export default function AdminDebug({ loaderData }: Route.ComponentProps) {
  const calls = useOperationsCalls();
  const { state, number, now } = loaderData;
  return <DebugScreen state={state} number={number} now={new Date(now)} calls={calls} />;
}
