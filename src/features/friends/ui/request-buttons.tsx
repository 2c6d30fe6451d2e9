import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import type { Friendship } from "../friends-response.ts";
import type { FriendCalls } from "./friend-calls.ts";

type RequestButtonsProps = {
  request: Friendship;
  respond: FriendCalls["respond"];
  /** It was accepted, declined or cancelled, and stands here no more. */
  onDone?: () => void;
};

/** What a person does with a request: accept or decline one to them, cancel one of theirs. */
export function RequestButtons({ request, respond, onDone }: RequestButtonsProps) {
  const { id, state, person } = request;
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);

  if (state === "outgoing") {
    return (
      <>
        <Button
          look="quiet"
          className="text-sm"
          aria-label={`${person.name}さんへの申請を取り消す`}
          isBusy={isBusy}
          onClick={() => setAsking(true)}
        >
          取り消す
        </Button>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={`${person.name}さんへの友だち申請を取り消しますか？`}
          confirmLabel="取り消す"
          onConfirm={() => {
            setAsking(false);
            run({ act: () => respond(id, "cancel"), text: "友だち申請を取り消しました。", onDone });
          }}
        />
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-1 gap-y-2">
      <Button
        look="quiet"
        className="text-sm"
        aria-label={`${person.name}さんの申請は今はしない`}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && setAsking(true)}
      >
        今はしない
      </Button>
      <Button
        className="min-h-11! px-4! text-sm"
        aria-label={`${person.name}さんの申請を承認する`}
        isBusy={isBusy}
        onClick={() =>
          run({
            act: () => respond(id, "accept"),
            text: `${person.name}さんと友だちになりました。`,
            onDone,
          })
        }
      >
        承認する
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="今は友だちにならないことにしますか？"
        confirmLabel="今はしない"
        dismissLabel="戻る"
        look="primary"
        onConfirm={() => {
          setAsking(false);
          run({ act: () => respond(id, "decline"), text: "今は友だちにならないことにしました。", onDone });
        }}
      >
        <p>{person.name}さんには知らされません。これから30日のあいだ、この人からの友だち申請は届きません。</p>
      </ConfirmDialog>
    </div>
  );
}
