import { type ReactNode, useState } from "react";
import { BUTTON_CLASSES, Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Notice } from "#ui/status/notice.tsx";
import { accountMessages } from "../account-messages.ts";
import { deviceName, MAX_PASSKEY_LABEL } from "../passkey.ts";
import type { NoKey } from "./passkey-device.ts";
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
  const [isOpen, setOpen] = useState(false);
  const [isBack, setBack] = useState(false);

  function start() {
    onFeedback(null);
    setOpen(true);
  }

  function close(words: ReactNode = null) {
    onFeedback(words);
    setBack(true);
    setOpen(false);
  }

  async function register(label: string) {
    onFeedback(null);
    try {
      close(<Notice look="info">{TOLD[await onRegister(label)]}</Notice>);
    } catch (refusal) {
      if (!isTooOld(refusal)) throw refusal;
      close(<SignInAgain href={loginHref} />);
    }
  }

  if (isSupported === false)
    return <p className="phrases text-sm text-ink-2">{accountMessages.passkeysUnsupported}</p>;
  if (isOpen) return <PasskeyName onRegister={register} onClose={() => close()} />;
  return (
    // The focus comes back to where it left.
    <Button look="secondary" autoFocus={isBack} onClick={start}>
      登録する
    </Button>
  );
}

type PasskeyNameProps = { onRegister: (label: string) => Promise<void>; onClose: () => void };

function PasskeyName({ onRegister, onClose }: PasskeyNameProps) {
  const [initial] = useState(() => ({ label: deviceName(navigator.userAgent) }));
  const form = useForm({
    name: null,
    initial,
    check: ({ label }) => (label.trim() ? {} : { label: accountMessages.passkeyLabelInvalid }),
    send: ({ label }) => onRegister(label),
  });
  return (
    <Form form={form} className="grid gap-4">
      <Field label="パスキーの名前" error={form.problems.label} help="どの端末のものか分かる名前にします。">
        {(control) => (
          <input
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it is what the press on 登録する asked for
            autoFocus
            className={INPUT_CLASSES}
            maxLength={MAX_PASSKEY_LABEL}
            autoComplete="off"
            value={form.values.label}
            onChange={(event) => form.change({ label: event.target.value })}
          />
        )}
      </Field>
      {form.refusal && <Notice look="error">{form.refusal}</Notice>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
        <Button look="secondary" onClick={onClose}>
          キャンセル
        </Button>
        <Button type="submit" isBusy={form.isBusy}>
          登録する
        </Button>
      </div>
    </Form>
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
