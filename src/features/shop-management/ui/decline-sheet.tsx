import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { MAX_DECLINED_REASON } from "#features/suggestions/suggestion.ts";
import { suggestionMessages } from "#features/suggestions/suggestion-messages.ts";
import { trimmedText } from "#foundation/search-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Notice } from "#ui/status/notice.tsx";

type DeclineSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Under which what is typed is kept until it is sent. */
  name: string;
  decline: (reason: string) => Promise<void>;
};

/** Why a suggestion is left as it is: for colleagues who look at it later. */
export function DeclineSheet({ isOpen, onClose, name, decline }: DeclineSheetProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    name,
    initial: { reason: "" },
    check: ({ reason }) => (trimmedText(reason) === "" ? { reason: suggestionMessages.reasonMissing } : {}),
    send: ({ reason }) => decline(reason),
  });
  const { values, change, problems, refusal, isBusy, isSent } = form;
  useEffect(() => {
    if (!isSent) return;
    toast({ text: "提案を見送りました。" });
    onClose();
    void revalidate();
  }, [isSent, toast, onClose, revalidate]);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="提案を見送る">
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Field
          label="見送る理由"
          help="店舗の管理者と運営だけが読めます。提案した人には届きません。"
          error={problems.reason}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={MAX_DECLINED_REASON}
              className={INPUT_CLASSES}
              value={values.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </Field>
        {refusal && <Notice look="error">{refusal}</Notice>}
        <Button type="submit" isBusy={isBusy}>
          見送る
        </Button>
      </Form>
    </Sheet>
  );
}
