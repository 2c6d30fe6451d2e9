import { href, useNavigate } from "react-router";
import { findOwnMix } from "#features/mixes/queries/find-own-mix.ts";
import { useDeleteAndLeave } from "#features/mixes/ui/use-delete-card.ts";
import { listRecentFlavors } from "#features/recording/queries/list-recent-flavors.ts";
import { EditMixScreen } from "#features/recording/ui/edit/edit-mix-screen.tsx";
import { useRecordingCalls } from "#features/recording/ui/recording-calls.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { mixIdFrom, orNotFound } from "../../or-not-found.ts";
import { recoveryLinksFrom } from "../../recording/use-recording-page.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/shisha-edit.ts";

export const middleware = [requires("member")];
export const handle = { name: "カードを編集", menuEntry: "履歴", hasAddButton: false } satisfies ScreenHandle;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const user = signedInUser(context);
  const [mix, recent] = await Promise.all([
    findOwnMix(services, user, mixIdFrom(params, url)),
    listRecentFlavors(services, user),
  ]);
  return { mix: orNotFound(mix), recent, now: services.clock() };
}

export function meta() {
  return [{ title: "カードを編集" }];
}

export default function ShishaEdit({ loaderData: { mix, recent, now } }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useRecordingCalls();
  const deleteCard = useDeleteAndLeave();
  const navigate = useNavigate();
  const toast = useToast();
  if (!root) return null;
  const card = href("/shisha/:id", { id: mix.short_id });
  return (
    <EditMixScreen
      key={`${mix.id} ${mix.version}`}
      mix={mix}
      recent={recent}
      now={now}
      settings={root.settings}
      calls={calls}
      recoveryLinks={recoveryLinksFrom(href("/shisha/edit/:id", { id: mix.short_id }))}
      onSaved={async () => {
        await navigate(card);
        toast({ text: "変更を保存しました。" });
      }}
      onDelete={() => deleteCard(mix)}
    />
  );
}
