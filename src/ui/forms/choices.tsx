import { type ReactNode, useId } from "react";
import { FieldError } from "../controls/field.tsx";

type ChoiceChipsProps = {
  legend: string;
  name: string;
  value: string;
  options: { value: string; content: ReactNode }[];
  onChange: (value: string) => void;
};

/** One of several as chips. Radio buttons of the form itself, so that they are sent without a script as well. */
export function ChoiceChips({ legend, name, value, options, onChange }: ChoiceChipsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-pill border border-border-strong bg-surface px-4 text-sm font-bold hover:bg-surface-2 has-checked:border-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:px-[15px] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.content}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceCardsProps<Value extends string> = {
  legend: string;
  value: Value | null;
  options: readonly Value[];
  labelOf: (value: Value) => string;
  /** What each of them means. */
  helpOf: (value: Value) => string;
  error?: string | undefined;
  onChange: (value: Value) => void;
};

/** One of several that take a sentence each to choose among. */
export function ChoiceCards<Value extends string>({
  legend,
  value,
  options,
  labelOf,
  helpOf,
  error,
  onChange,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-bold text-ink-2">{legend}</legend>
      {options.map((option) => (
        <label
          key={option}
          className="flex min-h-[52px] cursor-pointer items-center gap-3 rounded-s border border-border-strong bg-surface px-3.5 py-2 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(option)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 leading-snug">
            <span className="phrases block font-bold">{labelOf(option)}</span>
            <span className="phrases block text-sm text-ink-2">{helpOf(option)}</span>
          </span>
        </label>
      ))}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
