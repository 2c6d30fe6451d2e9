import { Icon } from "#ui/images/icon.tsx";
import { type RecoveryLinks, RefusalPanel } from "./refusal-panel.tsx";
import type { MixForm } from "./use-mix-form.ts";

type SaveNoticesProps = { form: MixForm; recoveryLinks: RecoveryLinks };

/** What stands above the button after a press: a refusal, or the calm word that the card waits. */
export function SaveNotices({ form: { view, refusal, dismissRefusal }, recoveryLinks }: SaveNoticesProps) {
  if (refusal) {
    return (
      <RefusalPanel
        refusal={refusal}
        recoveryLinks={recoveryLinks}
        onRetry={() => document.querySelector<HTMLFormElement>("main form")?.requestSubmit()}
        onClose={dismissRefusal}
      />
    );
  }
  return view.isQueued ? <QueuedPanel /> : null;
}

function QueuedPanel() {
  return (
    <div
      role="status"
      data-save-notice="queued"
      tabIndex={-1}
      className="mb-3 flex items-start gap-3 rounded-m border border-border bg-surface p-4 shadow-1"
    >
      <Icon name="check" className="mt-0.5 size-5 text-ok" />
      <p className="phrases min-w-0 flex-1 text-sm">
        <strong className="block">カードをこの端末に預かりました。</strong>
        いまはつながらないため、つながったときに送信します。次のカードを続けて入力できます。
      </p>
    </div>
  );
}
