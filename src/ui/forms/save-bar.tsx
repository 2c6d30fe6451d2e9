import { Button } from "../controls/button.tsx";
import { Notice } from "../status/notice.tsx";

type SaveBarProps = {
  /** Why it was refused, where no field says it. */
  refusal: string | null;
  problems: Partial<Record<string, string>>;
  isBusy: boolean;
  /** Undone is what was changed; left out where nothing was. */
  onReset?: (() => void) | undefined;
  children: string;
};

/**
 * The end of a long form, in sight while anything is unsaved. Its form is `BESIDE_SAVE_BAR`, so that what has the focus is never
 * below it.
 */
export function SaveBar({ refusal, problems, isBusy, onReset, children }: SaveBarProps) {
  const count = Object.keys(problems).length;
  return (
    <div className="sticky bottom-[calc(var(--foot-height)+0.5rem)] z-10 grid gap-3 rounded-m border border-border bg-surface p-3 shadow-card lg:bottom-4">
      {refusal && <Notice look="error">{refusal}</Notice>}
      {count > 0 && <Notice look="error">入力を確かめてください。直すところが{count}か所あります。</Notice>}
      <div className="flex gap-2">
        {onReset && (
          <Button look="secondary" className="min-h-11! shrink-0 px-4! text-sm" onClick={onReset}>
            元に戻す
          </Button>
        )}
        <Button type="submit" isBusy={isBusy} className="min-h-11! flex-1">
          {children}
        </Button>
      </div>
    </div>
  );
}

/** Of a form that ends with a `SaveBar`. */
export const BESIDE_SAVE_BAR = "[&_:is(input,select,textarea,button)]:scroll-mb-52";
