import { href, useNavigate } from "react-router";
import { OWN_RECORD_ANCHOR } from "#features/companions/own-record-anchor.ts";
import type { CompanionCalls } from "#features/companions/ui/companion-calls.ts";
import { InvitationButtons } from "#features/companions/ui/invitation-buttons.tsx";
import type { FriendCalls } from "#features/friends/ui/friend-calls.ts";
import { RequestButtons } from "#features/friends/ui/request-buttons.tsx";
import type { Notification } from "../notifications-response.ts";

export type AnswerCalls = Pick<FriendCalls, "respond"> & Pick<CompanionCalls, "answer">;

type NotificationAnswersProps = { notification: Notification; calls: AnswerCalls; onDone: () => void };

/** What a notice asks, answered where it stands. Nothing where it asks nothing, or was answered elsewhere. */
export function NotificationAnswers({ notification, calls, onDone }: NotificationAnswersProps) {
  const navigate = useNavigate();
  const { type, actors, mix, friendship_id } = notification;
  const [person] = actors;
  if (!person) return null;
  if (type === "friend_request" && friendship_id !== null)
    return (
      <RequestButtons
        request={{ id: friendship_id, state: "incoming", person }}
        respond={calls.respond}
        isGoneAfter
        onDone={onDone}
      />
    );
  if (type !== "companion_invite" || !mix) return null;
  const record = `${href("/m/:id", { id: mix.short_id })}#${OWN_RECORD_ANCHOR}`;
  return (
    <InvitationButtons
      mixId={mix.id}
      name={person.name}
      answer={calls.answer}
      further={{ label: "感想を書く", onPress: () => void navigate(record) }}
      onJoined={onDone}
      onDeclined={onDone}
      isSmall
    />
  );
}
