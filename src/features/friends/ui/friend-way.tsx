import { Link } from "react-router";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { friendsPath } from "../friend-lists.ts";
import type { Friendship } from "../friends-response.ts";
import type { FriendCalls } from "./friend-calls.ts";
import { RequestButtons } from "./request-buttons.tsx";
import { useFriendAction } from "./use-friend-action.ts";

type FriendWayProps = {
  person: PersonFace;
  /** What stands between both; null where nothing does. */
  friendship: Friendship | null;
  /** The code that showed them; without one their profile does. */
  code?: string;
  calls: Pick<FriendCalls, "request" | "respond">;
};

/** Where a person stands with somebody, and the one thing to do about it. */
export function FriendWay({ person, friendship, code, calls }: FriendWayProps) {
  const { run, isBusy } = useFriendAction();
  const asked = code === undefined ? { person_id: person.user_id } : { friend_code: code };
  if (friendship?.state === "friends") {
    return (
      <p className="flex items-center gap-2 font-bold">
        <Icon name="check" className="size-5 text-ok" />
        友だちです
        <Link
          to={friendsPath("friends")}
          className="ml-2 inline-flex min-h-11 items-center text-accent underline"
        >
          友だちを見る
        </Link>
      </p>
    );
  }
  if (friendship?.state === "incoming") {
    return (
      <div className="grid justify-items-center gap-3">
        <p className="text-sm text-ink-2">この人から友だち申請が届いています。</p>
        <RequestButtons request={friendship} respond={calls.respond} />
      </div>
    );
  }
  if (friendship?.state === "outgoing") {
    return (
      <div className="grid justify-items-center gap-2">
        <p className="flex items-center gap-2 font-bold">
          <Icon name="send" className="size-5 text-accent" />
          友だち申請を送りました
        </p>
        <RequestButtons request={friendship} respond={calls.respond} />
      </div>
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
        })
      }
    >
      友だち申請を送る
    </Button>
  );
}
