import { useRevalidator } from "react-router";
import { ReasonSheet } from "#ui/overlays/reason-sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { MAX_REASON } from "../../person-acts.ts";

type ActSheetProps = {
  texts: { label: string; help: string; said: string };
  title: string;
  /** Under which what is typed is kept until it is sent. */
  name: string;
  /** May throw an error whose message is for people. */
  act: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks why, does it, says so, and has the page read anew. A refusal stands in the sheet. */
export function ActSheet({ texts, title, name, act, onClose }: ActSheetProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return (
    <ReasonSheet
      onClose={onClose}
      title={title}
      help={texts.help}
      most={MAX_REASON}
      label={texts.label}
      name={name}
      onReason={async (reason) => {
        await act(reason);
        toast({ text: texts.said });
        await revalidate();
      }}
    />
  );
}
