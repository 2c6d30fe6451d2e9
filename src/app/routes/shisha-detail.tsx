import { mixTitle } from "#features/mixes/mix-title.ts";
import { findOwnMix } from "#features/mixes/queries/find-own-mix.ts";
import { OwnMixScreen } from "#features/mixes/ui/own-mix-screen.tsx";
import { useCardFrame } from "../card-frame.ts";
import { servicesContext } from "../contexts.ts";
import { useDeleteAndLeave } from "../deleting.ts";
import { useFavoriteCalls } from "../favorite-calls.ts";
import { requires } from "../middleware/requires.ts";
import { mixIdFrom, orNotFound } from "../or-not-found.ts";
import { usePaperCard } from "../paper-card.ts";
import { useRootData } from "../root-data.ts";
import { signedInUser } from "../signed-in-user.ts";
import type { Route } from "./+types/shisha-detail.ts";

export const middleware = [requires("member")];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return {
    mix: orNotFound(
      await findOwnMix(context.get(servicesContext), signedInUser(context), mixIdFrom(params, request)),
    ),
    isNew: new URL(request.url).searchParams.get("new") === "1",
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? mixTitle(loaderData.mix) : "ページが見つかりません" }];
}

export default function ShishaDetail({ loaderData: { mix, isNew } }: Route.ComponentProps) {
  const root = useRootData();
  const deleteCard = useDeleteAndLeave();
  const favorites = useFavoriteCalls();
  const paperCard = usePaperCard(mix);
  const frames = useCardFrame(mix);
  if (!root) return null;
  return (
    <OwnMixScreen
      key={mix.id}
      mix={mix}
      settings={root.settings}
      isNew={isNew}
      favorites={favorites}
      paperCard={paperCard}
      frames={frames}
      onDelete={() => deleteCard(mix)}
    />
  );
}
