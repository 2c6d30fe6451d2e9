import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { readHouseMixes } from "#features/house-mixes/queries/read-house-mixes.ts";
import { useHouseMixCalls } from "#features/house-mixes/ui/house-mix-calls.ts";
import { MenuScreen } from "#features/house-mixes/ui/menu-screen.tsx";
import { MixEditor } from "#features/house-mixes/ui/mix-editor.tsx";
import { messages } from "#foundation/messages.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orRefused } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { aboveMixes } from "../../shell/parents.ts";
import { signedInUser } from "../../signed-in-user.ts";
import { orFailed } from "../../system/page-failure.ts";
import type { Route } from "./+types/mixes.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "定番ミックス",
  menuEntry: "お店",
  parentOf: aboveMixes,
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const reading = readHouseMixes(context.get(servicesContext), signedInUser(context), params.shopId);
  return orRefused(orFailed({ request, context }, messages.predefinedMixesFailed, reading));
}

export function meta() {
  return [{ title: "定番ミックス" }];
}

/** The list, or by `?mix=` the form of one: "new" or its id. An id that is not there leads to the list. */
export default function Mixes({ loaderData: { shop, mixes, stock } }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useHouseMixCalls();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  if (!root?.person) return null;
  const wanted = search.get("mix");
  const mix = mixes.find(({ id }) => id === wanted) ?? null;
  if (!mix && wanted !== "new")
    return (
      <MenuScreen
        key={shop.id}
        shop={shop}
        mixes={mixes}
        stock={stock}
        baseUrl={root.settings.baseUrl}
        calls={calls}
      />
    );
  return (
    <MixEditor
      key={mix ? `${mix.id} ${mix.version}` : "new"}
      shop={shop}
      mix={mix}
      personId={root.person.id}
      settings={root.settings}
      calls={calls}
      onSaved={() => {
        void revalidate();
        void navigate("?", { replace: true, preventScrollReset: true });
      }}
    />
  );
}
