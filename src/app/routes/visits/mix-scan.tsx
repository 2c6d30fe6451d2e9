import { href, redirect } from "react-router";
import { useCheckInCalls } from "#features/check-ins/ui/check-in-calls.ts";
import { findScannedMix } from "#features/scanning/queries/find-scanned-mix.ts";
import { ShownMix } from "#features/scanning/ui/shown-mix.tsx";
import { ConfirmMix } from "#features/shop-staff/ui/confirm-mix.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { mixIdFrom, orNotFound } from "../../or-not-found.ts";
import { usePreparedVisits } from "../../recording/use-prepared-visits.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import type { Route } from "./+types/mix-scan.ts";

export const middleware = [requires("open")];
export const handle = { name: "カード", hasAddButton: false, hasBottomBar: false } satisfies ScreenHandle;

/** Its author shows the code, its shop's staff confirm the visit, everybody else sees the card. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const id = mixIdFrom({ id: params.mixId }, url);
  const mix = orNotFound(await findScannedMix(context.get(servicesContext), actorOf(context), id));
  if (!mix.is_own && (mix.own_role === null || mix.shop_id === null))
    throw redirect(href("/m/:id", { id: mix.short_id }));
  return { mix, code: url.searchParams.get("c") };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData?.mix.is_own ? "スタッフに見せる" : "来店を認証" },
    { name: "robots", content: "noindex" },
  ];
}

export default function MixScan({ loaderData: { mix, code } }: Route.ComponentProps) {
  const root = useRootData();
  const { confirmVisit, readShownCard } = useCheckInCalls();
  usePreparedVisits();
  if (!root?.person) return null;
  if (mix.is_own || mix.shop_id === null)
    return <ShownMix key={mix.id} mix={mix} baseUrl={root.settings.baseUrl} readShownCard={readShownCard} />;
  return (
    <ConfirmMix
      key={`${mix.id} ${code}`}
      mix={{ ...mix, shop_id: mix.shop_id }}
      code={code}
      settings={root.settings}
      personId={root.person.id}
      confirmVisit={confirmVisit}
    />
  );
}
