import { href } from "react-router";
import { friendMessages } from "#features/friends/friend-messages.ts";
import { PersonRow } from "#features/friends/ui/person-row.tsx";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton } from "#ui/lists/list-row.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import type { InvitedRole } from "../membership.ts";
import type { MemberCalls } from "./member-calls.ts";

type InviteFriendProps = {
  role: InvitedRole;
  exceptIds: readonly string[];
  loadFriends: MemberCalls["loadFriends"];
  invite: (userId: string) => Promise<void>;
  onDone: () => void;
};

/** One's friends, each with the way to ask them. */
export function InviteFriend({ role, exceptIds, loadFriends, invite, onDone }: InviteFriendProps) {
  const pages = usePages({ load: loadFriends, idOf: ({ person }) => person.user_id });
  const { things, state, nextCursor, rowRef } = pages;
  const { run, isBusy } = useAction();
  const friends = things.map(({ person }) => person).filter(({ user_id }) => !exceptIds.includes(user_id));
  return (
    <div>
      <ul className="grid gap-1">
        {friends.map((person) => (
          <li key={person.user_id} ref={rowRef(person.user_id)} tabIndex={-1}>
            <PersonRow person={person} isLinked={false}>
              <Button
                look="quiet"
                className="text-sm"
                isBusy={isBusy}
                aria-label={`${person.name}さんを${ROLE_LABELS[role]}に招待する`}
                onClick={() =>
                  run({
                    act: () => invite(person.user_id),
                    text: `${person.name}さんを招待しました。`,
                    onDone,
                  })
                }
              >
                招待する
              </Button>
            </PersonRow>
          </li>
        ))}
      </ul>
      {state === "ready" && nextCursor === null && friends.length === 0 && (
        <div className="grid justify-items-center gap-4 py-6 text-center">
          <p className="phrases text-ink-2">
            {things.length === 0 ? "招待できる友だちが、まだいません。" : "友だちは、みんな招待しています。"}
          </p>
          <ButtonLink to={href("/add-friend")} look="secondary">
            友だちを追加する
          </ButtonLink>
        </div>
      )}
      <ListEnd pages={pages} failedText={friendMessages.listFailed} skeleton={<ListRowSkeleton />} />
    </div>
  );
}
