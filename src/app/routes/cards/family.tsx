import { findFamily } from "#features/copies/queries/find-family.ts";
import { FamilyScreen } from "#features/copies/ui/family-screen.tsx";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { mixIdFrom, orNotFound } from "../../or-not-found.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import type { Route } from "./+types/family.ts";

export const middleware = [requires("open")];
export const handle = { name: "ミックスの系譜", hasAgeNotice: true, skeleton: "list" } satisfies ScreenHandle;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const id = mixIdFrom(params, url);
  const family = orNotFound(await findFamily(context.get(servicesContext), actorOf(context), id));
  return { family };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `「${mixTitle(loaderData.family.mix)}」の系譜` : "ページが見つかりません" },
    { name: "robots", content: "noindex" },
  ];
}

export default function FamilyOfMix({ loaderData }: Route.ComponentProps) {
  return <FamilyScreen family={loaderData.family} />;
}
