import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { ORIGIN_PARAMS } from "#features/recording/draft-origin.ts";
import { SteppedMixScreen } from "#features/recording/ui/screens/stepped-mix-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { loadRecording } from "../../recording/load-recording.ts";
import { useRecordingPage } from "../../recording/use-recording-page.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import type { Route } from "./+types/shisha-new-v2.ts";

export const middleware = [requires("open")];
export const handle = { name: "新しいカード", hasAddButton: false } satisfies ScreenHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadRecording(context.get(servicesContext), actorOf(context), request.url);
}

/** Nothing of the page depends on the step: it goes back and on without a network. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isAnother = ORIGIN_PARAMS.some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
  return defaultShouldRevalidate && (isAnother || currentUrl.pathname !== nextUrl.pathname);
}

export function meta() {
  return [{ title: "新しいカード" }, { name: "robots", content: "noindex" }];
}

export default function ShishaNewV2({ loaderData }: Route.ComponentProps) {
  const page = useRecordingPage(loaderData, href("/shisha/new-v2"), href("/shisha/new"));
  return page && <SteppedMixScreen key={page.person?.id} {...page} />;
}
