import { readCompared } from "#features/compare/compared.ts";
import { findComparison } from "#features/compare/queries/find-comparison.ts";
import { CompareScreen } from "#features/compare/ui/compare-screen.tsx";
import { COMPARED_TITLES } from "#features/compare/ui/compared-titles.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import type { Route } from "./+types/compare.ts";

export const middleware = [requires("open")];
export const handle = { name: "くらべる", hasAgeNotice: true, skeleton: "list" } satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = actorOf(context);
  const compared = orNotFound(readCompared(url.searchParams, viewer));
  const comparison = orNotFound(await findComparison(context.get(servicesContext), viewer, compared));
  return { compared, comparison };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? COMPARED_TITLES[loaderData.compared.kind] : "ページが見つかりません" },
    { name: "robots", content: "noindex" },
  ];
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  if (!root) return null;
  return <CompareScreen {...loaderData} settings={root.settings} isSignedIn={root.person !== null} />;
}
