import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { ChoiceCards } from "#ui/forms/choices.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { MAX_NOTE, type NewReport, REASONS_OF, type ReportReason } from "../report.ts";
import { reportMessages } from "../report-messages.ts";
import { REASON_HELP, TARGET_NAMES } from "../review-text.ts";
import type { Reporter } from "./report-calls.ts";

export type ReportSheetProps = {
  target: Pick<NewReport, "target_type" | "target_id">;
  reporter: Reporter;
  isOpen: boolean;
  onClose: () => void;
};

type Typed = { reason: ReportReason | null; note: string };

/** Why somebody reports a thing. What is typed stays until it is sent. */
export default function ReportSheet({ target, reporter, isOpen, onClose }: ReportSheetProps) {
  const { target_type, target_id } = target;
  const toast = useToast();
  const form = useForm<Typed>({
    name: `report-${target_type}-${target_id}:${reporter.personId}`,
    initial: { reason: null, note: "" },
    check: ({ reason }) => (reason === null ? { reason: reportMessages.reasonMissing } : {}),
    send: async ({ reason, note }) => {
      if (reason === null) return;
      await reporter.report({ ...target, reason, note });
      toast({ text: "通報を受け付けました。" });
      onClose();
    },
  });
  const { values, change, problems, refusal, isBusy } = form;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={`この${TARGET_NAMES[target_type]}を通報する`}>
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="phrases text-sm text-ink-2">
          運営が内容を確認します。だれが通報したかは、相手にもほかの人にも知らされません。
        </p>
        <ChoiceCards
          legend="理由"
          options={REASONS_OF[target_type]}
          labelOf={(reason) => reason}
          helpOf={(reason) => REASON_HELP[reason]}
          value={values.reason}
          error={problems.reason}
          onChange={(reason) => change({ reason })}
        />
        <Field label="補足" isOptional error={problems.note} help={`${MAX_NOTE}文字まで`}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={MAX_NOTE}
              value={values.note}
              onChange={(event) => change({ note: event.target.value })}
              className={INPUT_CLASSES}
            />
          )}
        </Field>
        {refusal && <Notice look="error">{refusal}</Notice>}
        <Button type="submit" look="danger" isBusy={isBusy} className="w-full">
          通報する
        </Button>
      </Form>
    </Sheet>
  );
}
