import { Avatar } from "#ui/images/avatar.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { friendMessages } from "../friend-messages.ts";
import type { FoundPerson as Found } from "../queries/find-adding.ts";
import type { FriendCalls } from "./friend-calls.ts";
import { FriendWay } from "./friend-way.tsx";

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
      <FriendWay person={person} friendship={found.friendship} code={code} calls={calls} />
    </section>
  );
}
