import { Field, INPUT_CLASSES } from "../controls/field.tsx";

type SelectFieldProps<Value extends string> = {
  label: string;
  help?: string | undefined;
  error: string | undefined;
  value: Value;
  /** What may be chosen, in order, each with its words. */
  options: Partial<Record<Value, string>>;
  onChange: (value: Value) => void;
};

/** One of a few. */
export function SelectField<Value extends string>({
  value,
  options,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          className={INPUT_CLASSES}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {Object.entries(options).map(([one, text]) => (
            <option key={one} value={one}>
              {text as string}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
