import { useRevalidator } from "react-router";
import { couponMessages } from "#features/coupons/coupon-messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Notice } from "#ui/status/notice.tsx";

const MAX_REASON = 200;

export type ReasonSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What is taken back, and whose form it is. */
  name: string;
  title: string;
  /** What follows from it. */
  text: string;
  /** What is told when it is done. */
  said: string;
  send: (reason: string) => Promise<void>;
  onDone?: () => void;
};

/** Why something is taken back: the reason is kept. */
export default function ReasonSheet({
  isOpen,
  onClose,
  name,
  title,
  text,
  said,
  send,
  onDone,
}: ReasonSheetProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm<{ reason: string }>({
    name,
    initial: { reason: "" },
    check: ({ reason }) => (reason.trim() === "" ? { reason: couponMessages.reasonInvalid } : {}),
    send: async ({ reason }) => {
      await send(reason);
      toast({ text: said });
      onClose();
      onDone?.();
      await revalidate();
    },
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="phrases text-sm text-ink-2">{text}</p>
        <Field label="理由" error={form.problems.reason} help={`${MAX_REASON}文字まで`}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={MAX_REASON}
              className={INPUT_CLASSES}
              value={form.values.reason}
              onChange={({ target }) => form.change({ reason: target.value })}
            />
          )}
        </Field>
        {form.refusal && <Notice look="error">{form.refusal}</Notice>}
        <Button type="submit" look="danger" isBusy={form.isBusy} className="w-full">
          取り消す
        </Button>
      </Form>
    </Sheet>
  );
}
