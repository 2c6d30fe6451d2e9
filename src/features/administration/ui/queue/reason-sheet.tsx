import { useEffect } from "react";
import { trimmedText } from "#foundation/search-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { administrationMessages } from "../../administration-messages.ts";

type ReasonSheetProps = {
  onClose: () => void;
  title: string;
  /** Who reads it. */
  help: string;
  most: number;
  /** Of the button. */
  label: string;
  /** Under which what is typed is kept until it is sent. */
  name: string;
  /** What it throws stands in the sheet, which stays. */
  onReason: (reason: string) => void | Promise<void>;
};

/** Why something is not accepted: nobody is turned away without a word. */
export function ReasonSheet({ onClose, title, help, most, label, name, onReason }: ReasonSheetProps) {
  const form = useForm({
    name,
    initial: { reason: "" },
    check: ({ reason }) =>
      trimmedText(reason) === "" ? { reason: administrationMessages.reasonMissing } : {},
    send: async ({ reason }) => onReason(trimmedText(reason)),
  });
  const { values, change, problems, refusal, isBusy, isSent } = form;
  useEffect(() => {
    if (isSent) onClose();
  }, [isSent, onClose]);
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Field label="理由" help={help} error={problems.reason}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={most}
              className={INPUT_CLASSES}
              value={values.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </Field>
        {refusal && <Notice look="error">{refusal}</Notice>}
        <Button type="submit" isBusy={isBusy}>
          {label}
        </Button>
      </Form>
    </Sheet>
  );
}
