import { useId } from "react";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { MAX_COMMENT } from "../mix-limits.ts";

type CommentFieldProps = {
  comment: string;
  error: string | undefined;
  placeholder?: string;
  onChange: (comment: string) => void;
};

/** ひとこと of whoever smoked it, with how long it is. */
export function CommentField({ comment, error, placeholder, onChange }: CommentFieldProps) {
  const counterId = useId();
  return (
    <div className="grid gap-1">
      <Field label="ひとこと" isOptional error={error}>
        {(control) => (
          <textarea
            {...control}
            aria-describedby={[control["aria-describedby"], counterId].filter(Boolean).join(" ")}
            className={`${INPUT_CLASSES} field-sizing-content min-h-28! resize-y`}
            value={comment}
            maxLength={MAX_COMMENT}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <p id={counterId} className="tabular justify-self-end text-xs text-ink-3">
        <span className="sr-only">文字数 </span>
        {groupedNumber(comment.length)} / {groupedNumber(MAX_COMMENT)}
      </p>
    </div>
  );
}
