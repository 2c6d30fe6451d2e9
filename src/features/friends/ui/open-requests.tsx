import { useRef } from "react";
import { Link } from "react-router";
import { moveFocusBeside } from "#ui/lists/move-focus.ts";
import { Panel } from "#ui/panel.tsx";
import { friendsPath } from "../friend-lists.ts";
import type { OpenRequests as Waiting } from "../queries/open-requests-column.ts";
import type { FriendCalls } from "./friend-calls.ts";
import { PersonRow } from "./person-row.tsx";
import { RequestButtons } from "./request-buttons.tsx";

type OpenRequestsProps = { requests: Waiting; respond: FriendCalls["respond"] };

/** On a member's home: who asks to be friends. */
export function OpenRequests({ requests: { things, has_more }, respond }: OpenRequestsProps) {
  return (
    <Panel
      title="友だち申請"
      aside={
        has_more && (
          <Link
            to={friendsPath("incoming")}
            className="inline-flex min-h-11 items-center text-sm font-bold text-accent hover:underline"
          >
            すべて見る
          </Link>
        )
      }
    >
      <ul className="grid gap-2">
        {things.map((request) => (
          <OpenRequest key={request.id} request={request} respond={respond} />
        ))}
      </ul>
    </Panel>
  );
}

type OpenRequestProps = { request: Waiting["things"][number]; respond: FriendCalls["respond"] };

function OpenRequest({ request, respond }: OpenRequestProps) {
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} className="flex">
      <PersonRow person={request.person}>
        <RequestButtons
          request={request}
          respond={respond}
          isGoneAfter
          onDone={() => row.current && moveFocusBeside(row.current)}
        />
      </PersonRow>
    </li>
  );
}
