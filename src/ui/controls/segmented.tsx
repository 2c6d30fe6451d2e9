import type { KeyboardEvent } from "react";
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

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One of a few, all of them in sight. Arrow keys move the choice. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  className = "",
}: SegmentedProps<Value>) {
  const chosen = options.findIndex((option) => option.value === value);

  function move(event: KeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key];
    // With another key they are the browser's: back, for instance.
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = (Math.max(chosen, 0) + step + options.length) % options.length;
    event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")[next]?.focus();
    const option = options[next];
    if (option) onChange(option.value);
  }

  // Base UI's radios do the same with 13 kB, on screens that need nothing else of it.
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
      className={`inline-flex min-h-11 max-w-full flex-wrap rounded-lg bg-surface-2 p-1 ${className}`}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a button is pressed where an input would have to be hidden.
        <button
          type="button"
          role="radio"
          key={option.value}
          aria-checked={index === chosen}
          aria-label={option.label}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => option.value !== value && onChange(option.value)}
          className="relative inline-flex min-h-9 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-pill px-3.5 text-sm font-bold whitespace-nowrap text-ink-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:text-ink aria-checked:bg-accent-soft aria-checked:text-ink aria-checked:inset-ring-2 aria-checked:inset-ring-accent"
        >
          {option.icon && <Icon name={option.icon} className="size-4" />}
          {option.label}
        </button>
      ))}
    </div>
  );
}
