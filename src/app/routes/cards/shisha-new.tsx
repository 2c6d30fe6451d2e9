import { href } from "react-router";
import { NewMixScreen } from "#features/recording/ui/screens/new-mix-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { loadRecording } from "../../recording/load-recording.ts";
import { useRecordingPage } from "../../recording/use-recording-page.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import type { Route } from "./+types/shisha-new.ts";

export const middleware = [requires("open")];
export const handle = { name: "新しいカード", hasAddButton: false } satisfies ScreenHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadRecording(context.get(servicesContext), actorOf(context), request.url);
}

export function meta() {
  return [{ title: "新しいカード" }, { name: "robots", content: "noindex" }];
}

export default function ShishaNew({ loaderData }: Route.ComponentProps) {
  const page = useRecordingPage(loaderData, href("/shisha/new"), href("/shisha/new-v2"));
  return page && <NewMixScreen key={page.person?.id} {...page} />;
}
