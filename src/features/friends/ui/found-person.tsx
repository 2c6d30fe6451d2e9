import { Link } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { friendsPath } from "../friend-lists.ts";
import { friendMessages } from "../friend-messages.ts";
import type { FoundPerson as Found } from "../queries/find-adding.ts";
import type { FriendCalls } from "./friend-calls.ts";
import { RequestButtons } from "./request-buttons.tsx";
import { useFriendAction } from "./use-friend-action.ts";

type FoundPersonProps = {
  /** Null where the code shows nobody. */
  found: Found | null;
  code: string;
  calls: FriendCalls;
};

/** Whom a code shows, and what can be done: scanning alone asks nobody anything. */
export function FoundPerson({ found, code, calls }: FoundPersonProps) {
  if (!found) return <Notice look="warning">{friendMessages.personNotFound}</Notice>;
  if (found.is_self) return <Notice look="info">{friendMessages.ownCode}</Notice>;
  const { person } = found;
  return (
    <section
      aria-label="見つかった人"
      className="grid justify-items-center gap-4 rounded-lg border border-border bg-surface px-5 py-7 text-center shadow-1"
    >
      <Avatar name={person.name} pictureUrl={person.picture_url} className="size-20" />
      <h2 className="text-lg leading-snug [overflow-wrap:anywhere]">{person.name}さん</h2>
      <Way found={found} code={code} calls={calls} />
    </section>
  );
}

function Way({ found: { person, friendship }, code, calls }: FoundPersonProps & { found: Found }) {
  const { run, isBusy } = useFriendAction();
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
        run({ act: () => calls.request(code), text: `${person.name}さんに友だち申請を送りました。` })
      }
    >
      友だち申請を送る
    </Button>
  );
}
