import { type ReactNode, useState } from "react";
import { Button } from "../controls/button.tsx";
import { type Action, useAction } from "../controls/use-action.ts";
import { ConfirmDialog } from "./dialog.tsx";

type AnswerButtonsProps = {
  /** What a yes does; `name` says it aloud where several stand in a list. */
  accept: Action<void> & { label: string; name?: string | undefined };
  /** What a 今はしない does, once it is confirmed. */
  decline: Action<void> & { title: string; says: ReactNode; name?: string | undefined };
  /** In a row of a list. */
  isSmall?: boolean;
};

/** The two answers to what somebody asks: a yes at once, a 今はしない that is confirmed, for it holds for a while. */
export function AnswerButtons({ accept, decline, isSmall = false }: AnswerButtonsProps) {
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className={isSmall ? "text-sm" : ""}
        aria-label={decline.name}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && setAsking(true)}
      >
        今はしない
      </Button>
      <Button
        className={isSmall ? "min-h-11! px-4! text-sm" : ""}
        aria-label={accept.name}
        isBusy={isBusy}
        onClick={() => run(accept)}
      >
        {accept.label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={decline.title}
        confirmLabel="今はしない"
        dismissLabel="戻る"
        look="primary"
        onConfirm={() => {
          setAsking(false);
          run(decline);
        }}
      >
        <p>{decline.says}</p>
      </ConfirmDialog>
    </>
  );
}
