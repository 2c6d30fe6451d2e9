import type { InputHTMLAttributes } from "react";

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** On or off, at once. Stands inside its label. */
export function Switch({ isOn, onChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
      role="switch"
      className="switch"
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
