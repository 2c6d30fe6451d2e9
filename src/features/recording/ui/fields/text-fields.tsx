import { MAX_TITLE } from "#features/mixes/mix-limits.ts";
import { CommentField } from "#features/mixes/ui/comment-field.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import type { MixDraftChange } from "../../draft-fields.ts";
import type { DraftProblems, MixDraft } from "../../stored-draft.ts";

type TextFieldsProps = {
  draft: MixDraft;
  /** What the card is called without a title of its own. */
  titleByItself: string;
  problems: DraftProblems;
  onChange: (change: MixDraftChange) => void;
};

/** What a person says about the mix in their own words. */
export function TextFields({ draft, titleByItself, problems, onChange }: TextFieldsProps) {
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
      <CommentField
        comment={draft.comment}
        error={problems.comment}
        placeholder="香り、甘さ、煙の重さなど"
        onChange={(comment) => onChange({ comment })}
      />
    </>
  );
}
