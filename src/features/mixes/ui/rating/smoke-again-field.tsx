import { Icon } from "#ui/images/icon.tsx";

const ANSWERS = [
  { value: true, label: "はい" },
  { value: false, label: "いいえ" },
] as const;

type SmokeAgainFieldProps = { value: boolean | null; onChange: (value: boolean | null) => void };

/** Yes, no, or no answer: a second press takes the answer back. */
export function SmokeAgainField({ value, onChange }: SmokeAgainFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full items-baseline gap-2 text-sm font-bold text-ink-2">
        また吸いたい<span className="text-xs font-normal text-ink-3">任意・自分だけに表示</span>
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {ANSWERS.map((choice) => (
          <button
            key={choice.label}
            type="button"
            aria-pressed={value === choice.value}
            onClick={() => onChange(value === choice.value ? null : choice.value)}
            className="inline-flex min-h-[50px] items-center justify-center gap-2 rounded-s border border-border-strong bg-surface font-bold aria-pressed:border-2 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {value === choice.value && <Icon name="check" className="size-4" />}
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
