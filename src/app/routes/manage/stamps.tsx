import { useRevalidator } from "react-router";
import { ProgrammeScreen } from "#features/stamp-pages/ui/programme-screen.tsx";
import { readStampProgramme } from "#features/stamps/queries/read-stamp-programme.ts";
import { stampMessages } from "#features/stamps/stamp-messages.ts";
import { useStampCalls } from "#features/stamps/ui/stamp-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orRefused } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { overviewOfShop } from "../../shell/parents.ts";
import { signedInUser } from "../../signed-in-user.ts";
import { orFailed } from "../../system/page-failure.ts";
import type { Route } from "./+types/stamps.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "スタンプ",
  menuEntry: "お店",
  parentOf: overviewOfShop,
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const reading = readStampProgramme(context.get(servicesContext), signedInUser(context), params.shopId);
  return orRefused(orFailed({ request, context }, stampMessages.programmeReadFailed, reading));
}

export function meta() {
  return [{ title: "スタンプ" }];
}

export default function Stamps({ loaderData: { shop, programme } }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useStampCalls();
  const { revalidate } = useRevalidator();
  if (!root?.person) return null;
  return (
    <ProgrammeScreen
      key={`${shop.id} ${programme?.version}`}
      shop={shop}
      programme={programme}
      personId={root.person.id}
      calls={calls}
      onSaved={() => void revalidate()}
    />
  );
}
