import { AnswerButtons } from "#ui/overlays/answer-buttons.tsx";
import type { ToastMessage } from "#ui/overlays/toast-message.ts";
import type { CompanionCalls } from "./companion-calls.ts";

type InvitationButtonsProps = {
  mixId: string;
  /** Who invites. */
  name: string;
  answer: CompanionCalls["answer"];
  /** They joined. */
  onJoined?: (() => void) | undefined;
  /** Stands beside what is said of that. */
  further?: ToastMessage["action"] | undefined;
  /** They will not, for now. */
  onDeclined?: (() => void) | undefined;
  /** In a row of a list, where each names whom it answers. */
  isSmall?: boolean;
};

/** Both answers to an invitation onto a card. */
export function InvitationButtons(props: InvitationButtonsProps) {
  const { mixId, name, answer, onJoined, further, onDeclined, isSmall = false } = props;
  return (
    <AnswerButtons
      isSmall={isSmall}
      accept={{
        label: "参加する",
        name: isSmall ? `${name}さんの同席に参加する` : undefined,
        act: () => answer(mixId, "accept"),
        text: "同席に参加しました。",
        onDone: onJoined,
        further,
      }}
      decline={{
        name: isSmall ? `${name}さんの招待は今はしない` : undefined,
        title: "今はしないことにしますか？",
        says: `${name}さんには知らされません。これから30日のあいだ、このカードへの招待は届きません。`,
        act: () => answer(mixId, "decline"),
        text: "今は参加しないことにしました。",
        onDone: onDeclined,
      }}
    />
  );
}
