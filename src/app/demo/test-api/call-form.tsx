import { type FormEvent, useState } from "react";
import { networkFailed } from "#foundation/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { type Call, firstValue, type Places } from "./api-document.ts";
import { Method } from "./call-list.tsx";
import { NotSent, type SentCall, sendCall } from "./send-call.ts";
import { SentCallView } from "./sent-call.tsx";

export type Persona = { lineUserId: string; name: string; note: string };

type CallFormProps = {
  call: Call;
  places: Places;
  personas: Persona[];
  /** Whoever asks; empty for a visitor. It stays from call to call. */
  lineUserId: string;
  onPersona: (lineUserId: string) => void;
};

/** One operation with everything that it takes, and below it what was sent and what came back. */
export function CallForm({ call, places, personas, lineUserId, onPersona }: CallFormProps) {
  const [values, setValues] = useState(() =>
    Object.fromEntries(call.params.map((one) => [one.name, firstValue(call, one, places)])),
  );
  const [body, setBody] = useState(call.body ?? "");
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<SentCall>();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setFault(undefined);
    try {
      setSent(await sendCall({ call, values, body, file, lineUserId }));
    } catch (error) {
      setFault(error instanceof NotSent ? error.message : networkFailed);
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <h2 id="call" className="flex flex-wrap items-baseline gap-x-3 text-lg wrap-anywhere">
          <Method method={call.method} />
          {call.path}
        </h2>
        <p className="mt-1 text-sm text-ink-2" lang="en">
          {call.summary}
        </p>
      </header>
      <Field label="だれとして">
        {(control) => (
          <select
            {...control}
            className={INPUT_CLASSES}
            value={lineUserId}
            onChange={({ target }) => onPersona(target.value)}
          >
            <option value="">ログインしていない人</option>
            {personas.map(({ lineUserId: id, name, note }) => (
              <option key={id} value={id}>
                {name}（{note}）
              </option>
            ))}
          </select>
        )}
      </Field>
      {call.params.map(({ name, in: place, required, description }) => (
        <Field
          key={`${place} ${name}`}
          label={name}
          isOptional={!required}
          help={description && <span lang="en">{description}</span>}
        >
          {(control) => (
            <input
              {...control}
              className={INPUT_CLASSES}
              value={values[name] ?? ""}
              required={required}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {call.body !== null && (
        <Field label={call.isForm ? "フォームの項目（JSON）" : "本文（JSON）"}>
          {(control) => (
            <textarea
              {...control}
              spellCheck={false}
              rows={Math.min(16, body.split("\n").length + 1)}
              className={`${INPUT_CLASSES} font-mono text-sm`}
              value={body}
              onChange={({ target }) => setBody(target.value)}
            />
          )}
        </Field>
      )}
      {call.isForm && (
        <Field label="ファイル">
          {(control) => (
            <input
              {...control}
              type="file"
              className={INPUT_CLASSES}
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          )}
        </Field>
      )}
      <Button type="submit" isBusy={isSending}>
        呼び出す
      </Button>
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {fault && <Notice look="error">{fault}</Notice>}
        {sent && !fault && <SentCallView sent={sent} />}
      </div>
    </form>
  );
}
