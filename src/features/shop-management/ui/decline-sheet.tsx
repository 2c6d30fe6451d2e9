import { useRevalidator } from "react-router";
import { MAX_DECLINED_REASON } from "#features/suggestions/suggestion.ts";
import { suggestionMessages } from "#features/suggestions/suggestion-messages.ts";
import { ReasonSheet } from "#ui/overlays/reason-sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";

type DeclineSheetProps = {
  onClose: () => void;
  /** Under which what is typed is kept until it is sent. */
  name: string;
  decline: (reason: string) => Promise<void>;
};

/** Why a suggestion is left as it is: for colleagues who look at it later. */
export function DeclineSheet({ onClose, name, decline }: DeclineSheetProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return (
    <ReasonSheet
      onClose={onClose}
      title="提案を見送る"
      field="見送る理由"
      missing={suggestionMessages.reasonMissing}
      help="店舗の管理者と運営だけが読めます。提案した人には届きません。"
      most={MAX_DECLINED_REASON}
      label="見送る"
      name={name}
      onReason={async (reason) => {
        await decline(reason);
        toast({ text: "提案を見送りました。" });
        void revalidate();
      }}
    />
  );
}
