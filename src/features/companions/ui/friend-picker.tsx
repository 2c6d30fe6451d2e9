import { href } from "react-router";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { friendMessages } from "#features/friends/friend-messages.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton } from "#ui/lists/list-row.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import type { CompanionCalls } from "./companion-calls.ts";

type FriendPickerProps = {
  chosen: readonly PersonFace[];
  most: number;
  /** Who is there or invited already. */
  exceptIds?: readonly string[];
  loadFriends: CompanionCalls["loadFriends"];
  onChange: (chosen: PersonFace[]) => void;
};

/** One's friends, to choose some of. */
export function FriendPicker({ chosen, most, exceptIds = [], loadFriends, onChange }: FriendPickerProps) {
  const pages = usePages({ load: loadFriends, idOf: ({ person }) => person.user_id });
  const { things, state, nextCursor, rowRef } = pages;
  const friends = things.map(({ person }) => person).filter(({ user_id }) => !exceptIds.includes(user_id));
  const isChosen = (id: string) => chosen.some(({ user_id }) => user_id === id);
  const isFull = chosen.length >= most;

  function toggle(person: PersonFace) {
    const rest = chosen.filter(({ user_id }) => user_id !== person.user_id);
    onChange(rest.length < chosen.length ? rest : [...chosen, person]);
  }

  return (
    <>
      {friends.length > 0 && (
        <ul className="grid gap-1">
          {friends.map((person) => (
            <li key={person.user_id} ref={rowRef(person.user_id)} tabIndex={-1}>
              <label className="flex min-h-14 items-center gap-3.5 rounded-s px-2 py-1 font-bold has-checked:bg-accent-soft has-disabled:opacity-60">
                <Avatar name={person.name} pictureUrl={person.picture_url} className="size-11" />
                <span className="min-w-0 flex-1 leading-snug">{person.name}</span>
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-accent"
                  checked={isChosen(person.user_id)}
                  disabled={isFull && !isChosen(person.user_id)}
                  onChange={() => toggle(person)}
                />
              </label>
            </li>
          ))}
        </ul>
      )}
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
    </>
  );
}
