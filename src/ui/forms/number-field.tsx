import { Field, INPUT_CLASSES } from "../controls/field.tsx";

type NumberFieldProps = {
  label: string;
  help?: string | undefined;
  error: string | undefined;
  isOptional?: boolean;
  maxLength?: number;
  /** As it is typed. */
  value: string;
  onChange: (value: string) => void;
};

/** A whole number, typed on the keys of figures. */
export function NumberField({ maxLength = 3, value, onChange, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxLength}
          className={INPUT_CLASSES}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
