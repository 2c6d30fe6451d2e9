import { useId } from "react";
import { MAX_COMMENT, MAX_TITLE } from "#features/mixes/mix.ts";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import type { MixDraft, MixDraftChange } from "../../draft-fields.ts";
import type { DraftProblems } from "../../save-refusal.ts";

type TextFieldsProps = {
  draft: MixDraft;
  /** What the card is called without a title of its own. */
  titleByItself: string;
  problems: DraftProblems;
  onChange: (change: MixDraftChange) => void;
};

/** What a person says about the mix in their own words. */
export function TextFields({ draft, titleByItself, problems, onChange }: TextFieldsProps) {
  const counterId = useId();
  return (
    <>
      <Field label="タイトル" isOptional error={problems.title}>
        {(control) => (
          <input
            {...control}
            className={INPUT_CLASSES}
            value={draft.title}
            maxLength={MAX_TITLE}
            placeholder={titleByItself}
            autoComplete="off"
            enterKeyHint="next"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-1">
        <Field label="ひとこと" isOptional error={problems.comment}>
          {(control) => (
            <textarea
              {...control}
              aria-describedby={[control["aria-describedby"], counterId].filter(Boolean).join(" ")}
              className={`${INPUT_CLASSES} field-sizing-content min-h-28! resize-y`}
              value={draft.comment}
              maxLength={MAX_COMMENT}
              placeholder="香り、甘さ、煙の重さなど"
              onChange={(event) => onChange({ comment: event.target.value })}
            />
          )}
        </Field>
        <p id={counterId} className="tabular justify-self-end text-xs text-ink-3">
          <span className="sr-only">文字数 </span>
          {draft.comment.length.toLocaleString("ja-JP")} / {MAX_COMMENT.toLocaleString("ja-JP")}
        </p>
      </div>
    </>
  );
}
