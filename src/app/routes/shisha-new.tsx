import { href, useNavigate } from "react-router";
import { withNext } from "#features/accounts/redirect-path.ts";
import { NewMixScreen } from "#features/mixes/ui/recording/new-mix-screen.tsx";
import { loadRecording } from "../load-recording.ts";
import { loginHref } from "../login-href.ts";
import { requires } from "../middleware/requires.ts";
import { useRecordingCalls } from "../recording-calls.ts";
import { useRootData } from "../root-data.ts";
import type { Route } from "./+types/shisha-new.ts";

export const middleware = [requires("open")];

export function loader(args: Route.LoaderArgs) {
  return loadRecording(args);
}

export function meta() {
  return [{ title: "新しいカード" }, { name: "robots", content: "noindex" }];
}

export default function ShishaNew({ loaderData: { now, recent } }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useRecordingCalls();
  const navigate = useNavigate();
  if (!root) return null;
  const here = href("/shisha/new");
  return (
    <NewMixScreen
      key={root.person?.id}
      person={root.person}
      recent={recent}
      now={now}
      settings={root.settings}
      calls={calls}
      waysOut={{
        login: loginHref(here),
        consent: withNext(href("/consent"), here),
        profile: withNext(href("/profile/setup"), here),
        history: href("/shisha"),
      }}
      onSaved={(id) => void navigate(`${href("/shisha/:id", { id })}?new=1`)}
    />
  );
}
