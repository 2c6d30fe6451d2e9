import { findOwnCard } from "#features/cards/queries/find-card-page.ts";
import { useCardFrameCalls } from "#features/cards/ui/card-frame/card-frame-calls.ts";
import { OwnMixScreen } from "#features/cards/ui/own-mix-screen.tsx";
import { usePaperCardCalls } from "#features/cards/ui/photos/paper-card-calls.ts";
import { useCommentCalls } from "#features/comments/ui/comment-calls.ts";
import { useCompanionCalls } from "#features/companions/ui/companion-calls.ts";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { useDeleteAndLeave } from "#features/mixes/ui/use-delete-card.ts";
import { useReportCalls } from "#features/reports/ui/report-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { mixIdFrom, orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/shisha-detail.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "カード",
  menuEntry: "履歴",
  skeleton: "card",
  isCached: true,
} satisfies ScreenHandle;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  return {
    mix: orNotFound(
      await findOwnCard(context.get(servicesContext), signedInUser(context), mixIdFrom(params, url)),
    ),
    isNew: url.searchParams.get("new") === "1",
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? mixTitle(loaderData.mix) : "ページが見つかりません" }];
}

export default function ShishaDetail({ loaderData: { mix, isNew } }: Route.ComponentProps) {
  const root = useRootData();
  const deleteCard = useDeleteAndLeave();
  const favorites = useFavoriteCalls();
  const comments = useCommentCalls();
  const { report } = useReportCalls();
  const companions = useCompanionCalls();
  const paperCard = usePaperCardCalls(mix);
  const frames = useCardFrameCalls(mix, root?.settings.liffId ?? null);
  if (!root) return null;
  return (
    <OwnMixScreen
      key={mix.id}
      mix={mix}
      settings={root.settings}
      isNew={isNew}
      favorites={favorites}
      comments={comments}
      report={report}
      companions={companions}
      paperCard={paperCard}
      frames={frames}
      onDelete={() => deleteCard(mix)}
    />
  );
}
