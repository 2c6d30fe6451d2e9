import type { RefObject } from "react";
import { Button } from "../controls/button.tsx";
import { Notice } from "../status/notice.tsx";
import type { FormState } from "./use-form.ts";

export type SaveButton<Asks extends string> = { label: string; asks: Asks };

type SaveButtonsProps<Asks extends string> = {
  form: Pick<FormState, "refusal" | "isBusy"> & { isRestored: boolean };
  /** The ways to save it, the usual one first. */
  buttons: readonly SaveButton<Asks>[];
  /** Told what the button asks for before the form is sent; the form is one. */
  wanted: RefObject<Asks>;
  /** Back to what is saved. */
  onReset: () => void;
};

/** The end of a form that is saved in more than one way. */
export function SaveButtons<Asks extends string>({ form, buttons, wanted, onReset }: SaveButtonsProps<Asks>) {
  return (
    <>
      {form.isRestored && (
        <Notice look="info">
          <p>保存していない変更があります。</p>
          <Button look="quiet" className="-ml-3" onClick={onReset}>
            保存されている内容に戻す
          </Button>
        </Notice>
      )}
      {form.refusal && <Notice look="error">{form.refusal}</Notice>}
      <div className="flex flex-wrap gap-3">
        {buttons.map(({ label, asks }, place) => (
          <Button
            key={asks}
            type="submit"
            look={place === 0 ? "primary" : "secondary"}
            isBusy={form.isBusy}
            className={place === 0 ? "flex-1" : ""}
            onClick={() => {
              wanted.current = asks;
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
