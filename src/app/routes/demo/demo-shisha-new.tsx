import { href } from "react-router";
import { NewMixScreen } from "#features/recording/ui/screens/new-mix-screen.tsx";
import { roles } from "#fixtures/cast.ts";
import { asPersona } from "#fixtures/demo/as-persona.ts";
import { servicesContext } from "../../contexts.ts";
import { DemoPage } from "../../demo/demo-page.tsx";
import { shownPersona } from "../../demo/shown-persona.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import { loadRecording } from "../../recording/load-recording.ts";
import { useRecordingPage } from "../../recording/use-recording-page.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/demo-shisha-new.ts";

export const middleware = [requires("open")];
export const handle = { name: "新しいカード", hasAddButton: false } satisfies ScreenHandle;

export async function loader({ url, request, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  const data = await loadRecording(context.get(servicesContext), asPersona(roles.regular), request.url);
  return { persona: shownPersona(roles.regular), data };
}

export function meta() {
  return [{ title: "新しいカードの見本" }];
}

export default function DemoShishaNew({ loaderData: { persona, data } }: Route.ComponentProps) {
  return (
    <DemoPage title="新しいカード" persona={persona} realPath="/shisha/new">
      <NewMix data={data} name={persona.name} />
    </DemoPage>
  );
}

/** Whose drafts they are: nobody's who ever signs in, so that no outbox sends one when the network comes back. */
const OWNER = "demo";

/** Below the demo's own door to the calls. */
function NewMix({ data, name }: { data: Awaited<ReturnType<typeof loadRecording>>; name: string }) {
  const page = useRecordingPage(data, href("/demo/shisha-new"), href("/shisha/new-v2"));
  return page && <NewMixScreen {...page} person={{ id: OWNER, name }} />;
}
