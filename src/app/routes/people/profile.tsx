import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { useFriendCalls } from "#features/friends/ui/friend-calls.ts";
import { useProfileCalls } from "#features/profiles/ui/profile-calls.ts";
import { ProfileScreen } from "#features/profiles/ui/profile-screen.tsx";
import { useReportCalls } from "#features/reports/ui/report-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { loadProfile } from "../../own-screens/load-profile.ts";
import { isMember, useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/profile.ts";

export const middleware = [requires("open")];
export const handle = { name: "プロフィール", skeleton: "wall", hasAgeNotice: true } satisfies ScreenHandle;

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadProfile(context.get(servicesContext), actorOf(context), params.id, request.url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "ページが見つかりません" }];
  const { name, user_id } = loaderData.person;
  return pageMeta(matches, () => ({
    title: `${name}さん`,
    description: `${name}さんのカード。煙の記憶を、デジタルカードに。`,
    path: `/profile/${user_id}`,
    // A person's name is found here, not by searching for it.
    isHiddenFromSearch: true,
  }));
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const friends = useFriendCalls();
  const reactions = useFavoriteCalls();
  const { report } = useReportCalls();
  const calls = useProfileCalls();
  if (!root) return null;
  const { person, paint, cursor } = loaderData;
  return (
    <ProfileScreen
      key={`${person.user_id} ${paint} ${cursor}`}
      {...loaderData}
      settings={root.settings}
      member={
        root.person && isMember(root)
          ? { friends, reactions, reporter: { personId: root.person.id, report } }
          : null
      }
      calls={calls}
    />
  );
}
