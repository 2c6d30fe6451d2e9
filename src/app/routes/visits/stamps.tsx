import { useRevalidator } from "react-router";
import { useCheckInCalls } from "#features/check-ins/ui/check-in-calls.ts";
import { findStampsPage } from "#features/stamp-pages/queries/find-stamps-page.ts";
import { StampsScreen } from "#features/stamp-pages/ui/stamps-screen.tsx";
import { stampMessages } from "#features/stamps/stamp-messages.ts";
import { useStampCalls } from "#features/stamps/ui/stamp-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import { orFailed } from "../../system/page-failure.ts";
import type { Route } from "./+types/stamps.ts";

export const middleware = [requires("member")];
export const handle = { name: "スタンプカード", skeleton: "list" } satisfies ScreenHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const reading = findStampsPage(context.get(servicesContext), signedInUser(context));
  return orFailed({ request, context }, stampMessages.stampsFailed, reading);
}

export function meta() {
  return [{ title: "スタンプカード" }];
}

export default function Stamps({ loaderData }: Route.ComponentProps) {
  const calls = useStampCalls();
  const checkIns = useCheckInCalls();
  const { revalidate } = useRevalidator();
  return (
    <StampsScreen {...loaderData} calls={calls} checkIns={checkIns} onChanged={() => void revalidate()} />
  );
}
