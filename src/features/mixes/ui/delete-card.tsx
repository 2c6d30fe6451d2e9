import { Suspense, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { Notice } from "#ui/status/notice.tsx";
import { mixMessages } from "../mix-messages.ts";

const DeletionDialog = overlayPart(async () => ({
  default: (await import("./deletion-dialog.tsx")).DeletionDialog,
}));

type DeleteCardProps = {
  /** What the card is called. */
  title: string;
  /** Leaves the page when it went well and throws when it did not. */
  onDelete: () => Promise<void>;
};

/** Deletes the card of this page, after asking. */
export function DeleteCard({ title, onDelete }: DeleteCardProps) {
  const [state, setState] = useState<"idle" | "asked" | "asking" | "busy" | "failed">("idle");

  async function confirm() {
    setState("busy");
    try {
      await onDelete();
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="grid gap-3">
      {state === "failed" && <Notice look="error">{mixMessages.mixDeleteFailed}</Notice>}
      <Button
        look="quiet"
        className="justify-self-center text-danger!"
        isBusy={state === "busy"}
        onClick={() => setState("asking")}
      >
        <Icon name="trash-2" className="size-5" />
        このカードを削除する
      </Button>
      {state !== "idle" && (
        <Suspense>
          <DeletionDialog
            title={title}
            isOpen={state === "asking"}
            onClose={() => setState("asked")}
            onConfirm={() => void confirm()}
          />
        </Suspense>
      )}
    </div>
  );
}
