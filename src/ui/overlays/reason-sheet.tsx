import { useEffect } from "react";
import { messages } from "#foundation/messages.ts";
import { trimmedText } from "#foundation/search-text.ts";
import { Button } from "../controls/button.tsx";
import { Field, INPUT_CLASSES } from "../controls/field.tsx";
import { Form } from "../forms/form.tsx";
import { useForm } from "../forms/use-form.ts";
import { Notice } from "../status/notice.tsx";
import { Sheet } from "./sheet.tsx";

export type ReasonSheetProps = {
  isOpen?: boolean;
  onClose: () => void;
  title: string;
  /** What follows from it. */
  text?: string;
  /** What is asked for; 理由 unless said otherwise. */
  field?: string;
  /** Said where nothing was written. */
  missing?: string;
  /** Who reads it. */
  help: string;
  most: number;
  /** The button. */
  label: string;
  look?: "primary" | "danger";
  /** Under which what is typed is kept until it is sent. */
  name: string;
  /** What it throws stands in the sheet, which stays. */
  onReason: (reason: string) => void | Promise<void>;
};

/** Asks why: nothing is refused or taken back without a word. */
export function ReasonSheet({
  isOpen = true,
  onClose,
  title,
  text,
  field = "理由",
  missing = messages.reasonMissing,
  help,
  most,
  label,
  look = "primary",
  name,
  onReason,
}: ReasonSheetProps) {
  const form = useForm({
    name,
    initial: { reason: "" },
    check: ({ reason }) => (trimmedText(reason) === "" ? { reason: missing } : {}),
    send: async ({ reason }) => onReason(trimmedText(reason)),
  });
  const { values, change, problems, refusal, isBusy, isSent } = form;
  useEffect(() => {
    if (isSent) onClose();
  }, [isSent, onClose]);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {text && <p className="phrases text-sm text-ink-2">{text}</p>}
        <Field label={field} help={help} error={problems.reason}>
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
        <Button type="submit" look={look} isBusy={isBusy}>
          {label}
        </Button>
      </Form>
    </Sheet>
  );
}
