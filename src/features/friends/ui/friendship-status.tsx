import { useRef } from "react";
import { href, Link } from "react-router";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { Icon } from "#ui/images/icon.tsx";
import { moveFocus } from "#ui/lists/move-focus.ts";
import { friendsPath } from "../friend-lists.ts";
import type { Friendship } from "../friends-response.ts";
import type { FriendCalls } from "./friend-calls.ts";
import { RequestButtons } from "./request-buttons.tsx";

type FriendshipStatusProps = {
  person: PersonFace;
  /** What stands between both; null where nothing does. */
  friendship: Friendship | null;
  /** The code that showed them; without one their profile does. */
  code?: string;
  calls: Pick<FriendCalls, "request" | "respond">;
};

/** Where a person stands with somebody, and the one thing to do about it. What is done changes what is here: the focus stays in it. */
export function FriendshipStatus(props: FriendshipStatusProps) {
  const group = useRef<HTMLDivElement>(null);
  const keepFocus = () => group.current && moveFocus(group.current);
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing of a form is in it
    <div
      ref={group}
      role="group"
      aria-label={`${props.person.name}さんとのつながり`}
      tabIndex={-1}
      className="grid w-full justify-items-center gap-3 outline-none"
    >
      <Status {...props} onDone={keepFocus} />
    </div>
  );
}

function Status({ person, friendship, code, calls, onDone }: FriendshipStatusProps & { onDone: () => void }) {
  const { run, isBusy } = useAction();
  const asked = code === undefined ? { person_id: person.user_id } : { friend_code: code };
  /** Whoever was found by a code sees the cards next; on a profile they are below. */
  const wayToCards = code !== undefined && (
    <ButtonLink
      to={href("/profile/:id", { id: person.user_id })}
      look="secondary"
      className="w-full max-w-xs"
      aria-label={`${person.name}さんのカードを見る`}
    >
      カードを見る
    </ButtonLink>
  );
  if (friendship?.state === "friends") {
    return (
      <>
        <p className="flex items-center gap-2 font-bold">
          <Icon name="check" className="size-5 text-ok" />
          友だちです
          {code === undefined && (
            <Link
              to={friendsPath("friends")}
              className="ml-2 inline-flex min-h-11 items-center text-accent underline"
            >
              友だちを見る
            </Link>
          )}
        </p>
        {wayToCards}
      </>
    );
  }
  if (friendship?.state === "incoming") {
    return (
      <>
        <p className="text-sm text-ink-2">この人から友だち申請が届いています。</p>
        <RequestButtons request={friendship} respond={calls.respond} onDone={onDone} />
      </>
    );
  }
  if (friendship?.state === "outgoing") {
    return (
      <>
        <p className="flex items-center gap-2 font-bold">
          <Icon name="send" className="size-5 text-accent" />
          友だち申請を送りました
        </p>
        {wayToCards}
        <RequestButtons request={friendship} respond={calls.respond} onDone={onDone} />
      </>
    );
  }
  return (
    <Button
      className="w-full max-w-xs"
      isBusy={isBusy}
      onClick={() =>
        run({
          act: () => calls.request(asked),
          text: ({ state }) =>
            state === "friends"
              ? `${person.name}さんと友だちになりました。`
              : `${person.name}さんに友だち申請を送りました。`,
          onDone,
        })
      }
    >
      友だち申請を送る
    </Button>
  );
}
