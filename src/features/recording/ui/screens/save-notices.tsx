import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { type RecoveryLinks, RefusalPanel } from "./refusal-panel.tsx";
import type { RecordingForm } from "./use-recording-form.ts";

type SaveNoticesProps = { form: RecordingForm; recoveryLinks: RecoveryLinks };

/** What stands above the button after a press: another page's work, a refusal, or the calm word that the card is kept. */
export function SaveNotices({ form: { view, controller, saving }, recoveryLinks }: SaveNoticesProps) {
  if (view.isOutdated) {
    return (
      <OutdatedPanel
        onTakeStored={() => void controller.takeStored()}
        onTakeBoth={() => void controller.takeBoth()}
      />
    );
  }
  if (saving.refusal) {
    return (
      <RefusalPanel
        refusal={saving.refusal}
        recoveryLinks={recoveryLinks}
        onRetry={() => document.querySelector<HTMLFormElement>("main form")?.requestSubmit()}
        onClose={saving.closeRefusal}
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

type OutdatedPanelProps = { onTakeStored: () => void; onTakeBoth: () => void };

function OutdatedPanel({ onTakeStored, onTakeBoth }: OutdatedPanelProps) {
  return (
    <div
      role="alert"
      data-save-notice="outdated"
      tabIndex={-1}
      className="mb-3 grid gap-2 rounded-m border border-border bg-surface p-4 shadow-1"
    >
      <div className="flex items-start gap-3">
        <Icon name="triangle-alert" className="mt-0.5 size-5 text-warn" />
        <p className="phrases min-w-0 flex-1 text-sm font-bold">
          この下書きは、別のタブで変更されました。どちらを使うか選んでください。
        </p>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button look="secondary" className="px-4! text-sm" onClick={onTakeStored}>
          別のタブの内容を使う
        </Button>
        <Button look="secondary" className="px-4! text-sm" onClick={onTakeBoth}>
          両方残す
        </Button>
      </div>
    </div>
  );
}
