import type { ReactNode } from "react";

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
