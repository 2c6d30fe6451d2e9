import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { LineLoginButton } from "#ui/controls/line-login-button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { SaveRefusal } from "../../stored-draft.ts";

/** Where a person goes to put right what kept the card from being recorded; all lead back to the form. */
export type RecoveryLinks = { login: string; consent: string; profile: string; history: string };

type RefusalPanelProps = {
  refusal: SaveRefusal;
  recoveryLinks: RecoveryLinks;
  onRetry: () => void;
  onClose: () => void;
};

/** Why there is no card yet, and the one thing to do about it. What was typed stays in every case. */
export function RefusalPanel({ refusal, recoveryLinks, onRetry, onClose }: RefusalPanelProps) {
  return (
    <div
      role="alert"
      data-save-notice={refusal.kind}
      tabIndex={-1}
      className="mb-3 grid gap-3 rounded-m border border-border bg-surface p-4 shadow-1"
    >
      <div className="flex items-start gap-3">
        {refusal.kind !== "sign-in" && <Icon name="triangle-alert" className="mt-0.5 size-5 text-warn" />}
        <p className="phrases min-w-0 flex-1 text-sm font-bold">{refusal.text}</p>
        <button
          type="button"
          aria-label="閉じる"
          className="-mt-2.5 -mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:text-ink"
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      </div>
      <RecoveryLink refusal={refusal} recoveryLinks={recoveryLinks} onRetry={onRetry} />
    </div>
  );
}

function RecoveryLink({ refusal, recoveryLinks, onRetry }: Omit<RefusalPanelProps, "onClose">) {
  switch (refusal.kind) {
    case "sign-in":
    case "session-expired":
      return <LineLoginButton href={recoveryLinks.login} />;
    case "consent":
      return <WayLink to={recoveryLinks.consent}>規約を確認する</WayLink>;
    case "profile":
      return <WayLink to={recoveryLinks.profile}>プロフィールを登録する</WayLink>;
    case "already-recorded":
      return <WayLink to={recoveryLinks.history}>履歴を見る</WayLink>;
    case "network":
      return (
        <Button look="secondary" onClick={onRetry}>
          もう一度送る
        </Button>
      );
    case "origin-gone":
    case "fields":
    case "other":
      return null;
  }
}

function WayLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-[52px] items-center justify-center rounded-pill bg-surface-2 px-6 font-bold"
    >
      {children}
    </Link>
  );
}
