import { findOwnMix } from "#features/mixes/queries/find-own-mix.ts";
import { OwnMixScreen } from "#features/mixes/ui/own-mix-screen.tsx";
import { servicesContext } from "../contexts.ts";
import { requires } from "../middleware/requires.ts";
import { orNotFound } from "../or-not-found.ts";
import { useRootData } from "../root-data.ts";
import { signedInUser } from "../signed-in-user.ts";
import type { Route } from "./+types/shisha-detail.ts";

export const middleware = [requires("member")];

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    mix: orNotFound(await findOwnMix(context.get(servicesContext), signedInUser(context), params.id)),
  };
}

export function meta() {
  return [{ title: "カード" }];
}

export default function ShishaDetail({ loaderData: { mix } }: Route.ComponentProps) {
  const root = useRootData();
  if (!root) return null;
  return <OwnMixScreen mix={mix} settings={root.settings} />;
}
