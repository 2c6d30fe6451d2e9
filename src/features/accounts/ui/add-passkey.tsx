import { type FormEvent, type ReactNode, useState } from "react";
import { BUTTON_CLASSES, Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { accountMessages } from "../account-messages.ts";
import { deviceName, MAX_PASSKEY_LABEL } from "../passkey.ts";
import type { NoKey } from "./passkey-device.ts";
import { refusals } from "./refusals.ts";
import { usePasskeySupport } from "./use-passkey-support.ts";

/** Throws an error with a text for people where it did not work. */
export type RegisterPasskey = (label: string) => Promise<"registered" | NoKey>;

type AddPasskeyProps = {
  onRegister: RegisterPasskey;
  loginHref: string;
  /** What came of it, to be shown above; null when it begins anew. */
  onFeedback: (words: ReactNode) => void;
};

const TOLD = {
  registered: "パスキーを登録しました。",
  cancelled: "登録をキャンセルしました。",
  known: "この端末のパスキーは登録済みです。",
} as const;

/** A name first, then the device asks for a face, a finger or a code. */
export function AddPasskey({ onRegister, loginHref, onFeedback }: AddPasskeyProps) {
  const isSupported = usePasskeySupport();
  const [label, setLabel] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isBack, setBack] = useState(false);

  function start() {
    onFeedback(null);
    setLabel(deviceName(navigator.userAgent));
  }

  function close(words: ReactNode = null) {
    onFeedback(words);
    setBack(true);
    setError(undefined);
    setLabel(null);
  }

  async function submit(event: FormEvent, wanted: string) {
    event.preventDefault();
    if (isBusy) return;
    onFeedback(null);
    setError(wanted.trim() ? undefined : accountMessages.passkeyLabelInvalid);
    if (!wanted.trim()) return;
    setBusy(true);
    try {
      close(<Notice look="info">{TOLD[await onRegister(wanted)]}</Notice>);
    } catch (refusal) {
      if (isTooOld(refusal)) close(<SignInAgain href={loginHref} />);
      else if (refusals(refusal).label) setError(refusals(refusal).label);
      else
        onFeedback(
          <Notice look="error">{refusals(refusal).form ?? accountMessages.passkeySaveFailed}</Notice>,
        );
    } finally {
      setBusy(false);
    }
  }

  if (isSupported === false)
    return <p className="phrases text-sm text-ink-2">{accountMessages.passkeysUnsupported}</p>;
  if (label === null)
    return (
      // The focus comes back to where it left.
      <Button look="secondary" autoFocus={isBack} onClick={start}>
        登録する
      </Button>
    );
  return (
    <form onSubmit={(event) => submit(event, label)} className="grid gap-4" noValidate>
      <Field label="パスキーの名前" error={error} help="どの端末のものか分かる名前にします。">
        {(control) => (
          <input
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it is what the press on 登録する asked for
            autoFocus
            className={INPUT_CLASSES}
            maxLength={MAX_PASSKEY_LABEL}
            autoComplete="off"
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Field>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
        <Button look="secondary" onClick={() => close()}>
          キャンセル
        </Button>
        <Button type="submit" isBusy={isBusy}>
          登録する
        </Button>
      </div>
    </form>
  );
}

function isTooOld(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "RECENT_LOGIN_REQUIRED";
}

/** Kind, because nothing is wrong: whoever finds a page open must not leave a key of their own behind. */
function SignInAgain({ href }: { href: string }) {
  return (
    <Notice look="info">
      <p>安全のため、パスキーの登録はログインから15分以内に限っています。もう一度ログインしてください。</p>
      <a href={href} className={`${BUTTON_CLASSES.quiet} -ml-3`}>
        ログインし直す
      </a>
    </Notice>
  );
}
