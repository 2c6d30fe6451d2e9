import { useRevalidator } from "react-router";
import { trimmedText } from "#foundation/search-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Notice } from "#ui/status/notice.tsx";
import { reportMessages } from "../report-messages.ts";
import { MAX_APPEAL } from "../review.ts";

type AppealFormProps = {
  /** Under which what is typed is kept in this tab. */
  name: string;
  send: (text: string) => Promise<void>;
};

/** Says, once, why a thing should be shown again. */
export function AppealForm({ name, send }: AppealFormProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    name,
    initial: { text: "" },
    check: ({ text }) => (trimmedText(text) ? {} : { text: reportMessages.appealMissing }),
    send: async ({ text }) => {
      await send(text);
      await revalidate();
    },
  });
  const { values, change, problems, refusal, isBusy } = form;
  return (
    <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="phrases text-sm text-ink-2">
        通報の理由にあたらないと思うときは、運営に伝えられます。1回だけ送れます。
      </p>
      <Field label="異議の内容" error={problems.text} help={`${MAX_APPEAL}文字まで`}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={MAX_APPEAL}
            value={values.text}
            onChange={(event) => change({ text: event.target.value })}
            className={INPUT_CLASSES}
          />
        )}
      </Field>
      {refusal && <Notice look="error">{refusal}</Notice>}
      <Button type="submit" isBusy={isBusy} className="w-full">
        異議を申し立てる
      </Button>
    </Form>
  );
}
