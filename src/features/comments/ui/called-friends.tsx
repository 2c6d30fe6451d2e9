import { useState } from "react";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { useAnswerAtRest } from "#ui/forms/use-answer-at-rest.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { calledSoFar } from "../mention-text.ts";
import type { CommentCalls } from "./comment-calls.ts";

/** Until this long after a letter nobody is looked for. */
const TYPING_MS = 150;

/** Friends whose name somebody begins to type behind an @. Null while nobody is being called. */
export function useCalledFriends(findFriends: CommentCalls["findFriends"]) {
  const [text, setText] = useState<string | null>(null);
  const found = useAnswerAtRest(text, findFriends, TYPING_MS);
  const follow = (textToCaret: string) => setText(calledSoFar(textToCaret));
  // Whoever cannot be offered now is written out.
  return { found: text === null || found === "failed" ? null : found, follow, stop: () => follow("") };
}

type CalledFriendsProps = { friends: PersonFace[] | null; onCall: (friend: PersonFace) => void };

export function CalledFriends({ friends, onCall }: CalledFriendsProps) {
  return (
    <>
      {friends && friends.length > 0 && (
        <ul aria-label="名前を入れる友だち" className="flex flex-wrap gap-2">
          {friends.map((friend) => (
            <li key={friend.user_id} className="min-w-0">
              <button
                type="button"
                onClick={() => onCall(friend)}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-pill bg-surface-2 py-1 pr-4 pl-1.5 text-sm font-bold hover:brightness-95"
              >
                <Avatar name={friend.name} pictureUrl={friend.picture_url} className="size-8" />
                <span className="truncate">{friend.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {friends &&
          (friends.length > 0 ? `友だちが${friends.length}人見つかりました` : "友だちが見つかりませんでした")}
      </p>
    </>
  );
}
