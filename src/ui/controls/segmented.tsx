import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { Icon } from "../images/icon.tsx";
import type { IconName } from "../images/icon-names.ts";

type SegmentedProps<Value extends string> = {
  /** What is being chosen, for those who cannot see it. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: IconName }[];
  onChange: (value: Value) => void;
  className?: string;
};

/** One of a few, all of them in sight. Arrow keys move the choice. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  className = "",
}: SegmentedProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
      className={`inline-flex min-h-11 max-w-full flex-wrap rounded-lg bg-surface-2 p-1 ${className}`}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          aria-label={option.label}
          className="relative inline-flex min-h-9 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-pill px-3.5 text-sm font-bold whitespace-nowrap text-ink-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:text-ink data-checked:bg-accent-soft data-checked:text-ink data-checked:inset-ring-2 data-checked:inset-ring-accent"
        >
          {option.icon && <Icon name={option.icon} className="size-4" />}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
