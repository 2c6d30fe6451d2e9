import { redirect, useLocation } from "react-router";
import { staffVisitPath } from "#features/check-ins/check-in.ts";
import type { CheckIn as CheckInShape } from "#features/check-ins/check-in-response.ts";
import { findCheckInPage } from "#features/check-ins/queries/find-check-in-page.ts";
import { useCheckInCalls } from "#features/check-ins/ui/check-in-calls.ts";
import { CheckInScreen } from "#features/check-ins/ui/check-in-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { usePreparedVisits } from "../../recording/use-prepared-visits.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/check-in.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "チェックイン",
  menuEntry: "お店",
} satisfies ScreenHandle;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = { cursor: query.get("cursor") };
  const page = orNotFound(
    await findCheckInPage(context.get(servicesContext), signedInUser(context), params.shopId, asked),
  );
  // What a guest holds up, in front of a camera of the shop's staff.
  const heldUp = query.get("visit");
  if (heldUp !== null && page.shop.own_role !== null) throw redirect(staffVisitPath(page.shop.id, heldUp));
  return { ...page, code: query.get("c"), mixId: query.get("mix") };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${loaderData.shop.name}にチェックイン` : "ページが見つかりません" }];
}

export default function CheckIn({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useCheckInCalls();
  usePreparedVisits();
  const { state } = useLocation() as { state: { checkIn?: CheckInShape | null } | null };
  if (!root?.person) return null;
  return (
    <CheckInScreen
      key={`${loaderData.shop.id} ${loaderData.code}`}
      {...loaderData}
      before={state?.checkIn ?? null}
      personId={root.person.id}
      baseUrl={root.settings.baseUrl}
      calls={calls}
    />
  );
}
