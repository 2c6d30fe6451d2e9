import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { SharedMix } from "#features/mixes/mix-response.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import type { CompanionCalls } from "./companion-calls.ts";

type InvitationNoticeProps = {
  mix: Pick<SharedMix, "id" | "author_name">;
  answer: CompanionCalls["answer"];
};

/** Above a card to which somebody is invited: what it means, and both answers. */
export default function InvitationNotice({ mix: { id, author_name }, answer }: InvitationNoticeProps) {
  const navigate = useNavigate();
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-label="同席の招待" className="mb-6 grid gap-4 rounded-m bg-accent-soft p-5 lg:mb-8">
      <div className="grid gap-1">
        <p className="phrases font-bold">{author_name}さんから、このカードの同席に招待されています。</p>
        <p className="phrases text-sm text-ink-2">
          参加すると、このカードを見られる人に、あなたの名前が同席した人として表示されます。
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => !isBusy && setAsking(true)}>
          今はしない
        </Button>
        <Button
          isBusy={isBusy}
          onClick={() => run({ act: () => answer(id, "accept"), text: "同席に参加しました。" })}
        >
          参加する
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="今はしないことにしますか？"
        confirmLabel="今はしない"
        dismissLabel="戻る"
        look="primary"
        onConfirm={() => {
          setAsking(false);
          run({
            act: () => answer(id, "decline"),
            text: "今は参加しないことにしました。",
            // The card may be theirs to see no more.
            onDone: () => void navigate(href("/notifications")),
          });
        }}
      >
        <p>{author_name}さんには知らされません。これから30日のあいだ、このカードへの招待は届きません。</p>
      </ConfirmDialog>
    </section>
  );
}
