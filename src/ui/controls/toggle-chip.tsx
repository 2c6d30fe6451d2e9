import { Toggle } from "@base-ui/react/toggle";
import type { ReactNode } from "react";
import { Icon } from "../images/icon.tsx";

type ToggleChipProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

/** A filter or a flavour that is chosen or not; a tick says it beside the colour. */
export function ToggleChip({ isOn, onChange, children }: ToggleChipProps) {
  return (
    <Toggle
      pressed={isOn}
      onPressedChange={(pressed) => onChange(pressed)}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-border-strong bg-surface px-4 text-sm font-bold text-ink hover:bg-surface-2 data-pressed:border-accent data-pressed:bg-accent-soft"
    >
      {isOn && <Icon name="check" className="size-4 text-accent" />}
      {children}
    </Toggle>
  );
}
