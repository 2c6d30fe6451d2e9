import { FieldError, INPUT_CLASSES } from "#ui/controls/field.tsx";
import type { BirthDateFields } from "../birth-date.ts";

type BirthDateInputProps = {
  value: BirthDateFields;
  /** A birth date that is set stays (domain.md 1.19). */
  isFixed: boolean;
  error: string | undefined;
  onChange: (value: BirthDateFields) => void;
};

const PARTS = [
  { part: "year", label: "年", length: 4, autoComplete: "bday-year", placeholder: "1995", grow: "flex-[2]" },
  { part: "month", label: "月", length: 2, autoComplete: "bday-month", placeholder: "4", grow: "flex-1" },
  { part: "day", label: "日", length: 2, autoComplete: "bday-day", placeholder: "1", grow: "flex-1" },
] as const;

/** Year, month and day to type: faster than turning a calendar back by thirty years. */
export function BirthDateInput({ value, isFixed, error, onChange }: BirthDateInputProps) {
  return (
    <fieldset
      aria-describedby={error ? "birth-date-error" : "birth-date-help"}
      className="grid min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-bold text-ink-2">生年月日</legend>
      <div className="flex flex-wrap gap-3">
        {PARTS.map(({ part, label, length, autoComplete, placeholder, grow }) => (
          <label key={part} className={`flex min-w-[min(4.5rem,100%)] items-center gap-2 ${grow}`}>
            <input
              className={`${INPUT_CLASSES} tabular min-w-0`}
              inputMode="numeric"
              maxLength={length}
              autoComplete={autoComplete}
              placeholder={placeholder}
              readOnly={isFixed}
              aria-invalid={error ? true : undefined}
              value={value[part]}
              onChange={(event) => onChange({ ...value, [part]: event.target.value })}
            />
            {label}
          </label>
        ))}
      </div>
      <p id="birth-date-help" className="text-sm text-ink-2">
        登録後は変更できません。
      </p>
      <FieldError id="birth-date-error" text={error} />
    </fieldset>
  );
}
