import { useId } from "react";
import { Switch } from "./switch.tsx";

type SettingSwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A line of settings: what it is, and its switch. */
export function SettingSwitch({ label, isOn, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-14 cursor-pointer items-center gap-3 py-1">
      <span className="phrases min-w-0 flex-1 font-bold">{label}</span>
      <Switch id={id} aria-label={label} isOn={isOn} onChange={onChange} />
    </label>
  );
}
