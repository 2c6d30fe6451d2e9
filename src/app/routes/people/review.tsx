import { findReview } from "#features/reports/queries/find-review.ts";
import { reviewText } from "#features/reports/review-text.ts";
import { useReportCalls } from "#features/reports/ui/report-calls.ts";
import { ReviewScreen } from "#features/reports/ui/review-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/review.ts";

export const middleware = [requires("member")];
export const handle = { name: "通報の確認" } satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    review: orNotFound(await findReview(context.get(servicesContext), signedInUser(context), params.id)),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? reviewText(loaderData.review) : "ページが見つかりません" }];
}

export default function ReviewPage({ loaderData: { review } }: Route.ComponentProps) {
  const root = useRootData();
  const { appeal } = useReportCalls();
  if (!root?.person) return null;
  return <ReviewScreen review={review} personId={root.person.id} appeal={appeal} />;
}
