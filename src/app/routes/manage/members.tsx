import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { membersMessages } from "#features/shop-members/members-messages.ts";
import { listMembers } from "#features/shop-members/queries/list-members.ts";
import { useMemberCalls } from "#features/shop-members/ui/member-calls.ts";
import { MembersScreen } from "#features/shop-members/ui/members-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orRefused } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { overviewOfShop } from "../../shell/parents.ts";
import { signedInUser } from "../../signed-in-user.ts";
import { orFailed } from "../../system/page-failure.ts";
import type { Route } from "./+types/members.ts";

export const middleware = [requires("member")];
export const handle = {
  name: "メンバー",
  menuEntry: "お店",
  parentOf: overviewOfShop,
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const reading = listMembers(context.get(servicesContext), signedInUser(context), params.shopId);
  return orRefused(orFailed({ request, context }, membersMessages.listFailed, reading));
}

export function meta() {
  return [{ title: "メンバー" }];
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useMemberCalls();
  if (!root?.person) return null;
  return (
    <MembersScreen
      {...loaderData}
      personId={root.person.id}
      settings={root.settings}
      ageNotice={AGE_NOTICE}
      calls={calls}
    />
  );
}
