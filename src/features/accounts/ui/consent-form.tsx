import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { LineLoginButton } from "#ui/controls/line-login-button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Notice } from "#ui/status/notice.tsx";
import { accountMessages } from "../account-messages.ts";

type ConsentFormProps = {
  /** Who waits for them behind it. */
  waiting: ReactNode;
  termsVersion: string;
  privacyVersion: string;
  /** Set for a visitor, who reads the texts and signs in first. */
  loginHref: string | null;
  onAgree: () => Promise<void>;
};

const FAILED = "同意を記録できませんでした。通信状況を確認して、もう一度お試しください。";

/** One decision, said plainly: what is agreed to, and what happens without. */
export function ConsentForm({ waiting, termsVersion, privacyVersion, loginHref, onAgree }: ConsentFormProps) {
  const form = useForm({
    name: null,
    initial: { terms: false, privacy: false },
    check: ({ terms, privacy }) => (terms && privacy ? {} : { terms: accountMessages.consentBothRequired }),
    send: onAgree,
    textOf: reasonOf,
  });
  const { values, change } = form;
  const problem = form.problems.terms ?? form.refusal;

  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">利用規約への同意</h1>
      <p className="phrases mt-3 text-ink-2">
        ご利用の前に、利用規約とプライバシーポリシーをお読みください。20歳未満の方はご利用いただけません。
      </p>
      {waiting}
      <Form form={form} className="mt-8 grid gap-4">
        <Agreement
          name="利用規約"
          version={termsVersion}
          to={href("/terms")}
          isChecked={values.terms}
          isDisabled={loginHref !== null}
          onChange={(terms) => change({ terms })}
        />
        <Agreement
          name="プライバシーポリシー"
          version={privacyVersion}
          to={href("/privacy")}
          isChecked={values.privacy}
          isDisabled={loginHref !== null}
          onChange={(privacy) => change({ privacy })}
        />
        {problem && <Notice look="error">{problem}</Notice>}
        {loginHref ? (
          <LineLoginButton href={loginHref} />
        ) : (
          <Button type="submit" isBusy={form.isBusy} className="mt-4 w-full">
            同意してはじめる
          </Button>
        )}
      </Form>
      <p className="mt-10 text-center text-sm text-ink-2">20歳未満の喫煙は法律で禁じられています</p>
    </main>
  );
}

type AgreementProps = {
  name: string;
  version: string;
  to: string;
  isChecked: boolean;
  isDisabled: boolean;
  onChange: (isChecked: boolean) => void;
};

function Agreement({ name, version, to, isChecked, isDisabled, onChange }: AgreementProps) {
  return (
    <div className="rounded-m bg-surface p-4 shadow-1">
      {isDisabled ? (
        <h2 className="text-md">{name}</h2>
      ) : (
        <label className="flex min-h-11 items-center gap-3 font-bold">
          <input
            type="checkbox"
            checked={isChecked}
            onChange={(event) => onChange(event.target.checked)}
            className="size-6 accent-accent"
          />
          {name}に同意する
        </label>
      )}
      <p className="grid justify-items-start text-sm text-ink-2">
        <Link to={to} target="_blank" className="inline-flex min-h-11 items-center text-accent underline">
          {name}を読む（新しいタブ）
        </Link>
        <span className="tabular">バージョン {version}</span>
      </p>
    </div>
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error && "reason" in error && typeof error.reason === "string"
    ? error.reason
    : FAILED;
}
