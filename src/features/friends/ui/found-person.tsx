import { href, useNavigate } from "react-router";
import { Avatar } from "#ui/images/avatar.tsx";
import { focusHeading } from "#ui/lists/move-focus.ts";
import { Notice } from "#ui/status/notice.tsx";
import { friendMessages } from "../friend-messages.ts";
import type { FoundPerson as Found } from "../queries/find-adding.ts";
import type { FriendCalls } from "./friend-calls.ts";
import { FriendshipStatus } from "./friendship-status.tsx";
import { PersonMenu } from "./person-menu.tsx";

type FoundPersonProps = {
  /** Null where the code shows nobody. */
  found: Found | null;
  code: string;
  calls: FriendCalls;
};

/** Whom a code shows, and what can be done: scanning alone asks nobody anything. */
export function FoundPerson({ found, code, calls }: FoundPersonProps) {
  const navigate = useNavigate();
  if (!found) return <Notice look="warning">{friendMessages.codeShowsNobody}</Notice>;
  if (found.is_self) return <Notice look="info">{friendMessages.ownCode}</Notice>;
  const { person } = found;
  function leave(): void {
    focusHeading();
    void navigate(href("/add-friend"), { replace: true });
  }
  return (
    <section
      aria-label="見つかった人"
      className="relative grid justify-items-center gap-4 rounded-lg border border-border bg-surface px-5 py-7 text-center shadow-1"
    >
      <Avatar name={person.name} pictureUrl={person.picture_url} className="size-20" />
      <h2 className="text-lg leading-snug [overflow-wrap:anywhere]">{person.name}さん</h2>
      <FriendshipStatus person={person} friendship={found.friendship} code={code} calls={calls} />
      <div className="absolute top-2 right-2">
        <PersonMenu
          person={person}
          {...(found.friendship?.state === "friends" && { friendshipId: found.friendship.id })}
          calls={calls}
          onBlocked={leave}
        />
      </div>
    </section>
  );
}
