import { readStaffScreen } from "#features/check-ins/queries/read-staff-screen.ts";
import { useCheckInCalls } from "#features/check-ins/ui/check-in-calls.ts";
import { STAFF_VIEWS, StaffScreen } from "#features/shop-staff/ui/staff-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orRefused } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/staff.ts";

export const middleware = [requires("member")];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = query.get("view");
  const only = query.get("visit");
  const screen = await orRefused(
    readStaffScreen(context.get(servicesContext), signedInUser(context), params.shopId, { only }),
  );
  const view = STAFF_VIEWS.find((view) => view === asked) ?? null;
  const [id, code] = [query.get("ticket"), query.get("c")];
  const ticket = id !== null && code !== null ? { id, code } : null;
  return { ...screen, ticket, view: only === null ? view : ("visit" as const) };
}

export function meta() {
  return [{ title: "スタッフ画面" }];
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useCheckInCalls();
  if (!root?.person) return null;
  return <StaffScreen {...loaderData} personId={root.person.id} settings={root.settings} calls={calls} />;
}
