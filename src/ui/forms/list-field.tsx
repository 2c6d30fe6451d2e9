import { Field, INPUT_CLASSES } from "../controls/field.tsx";

type ListFieldProps = {
  label: string;
  help: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
};

/** In characters; far more than any shop's list has. */
const MAX_TEXT = 20_000;

/** Where a list is pasted, one thing a line. */
export function ListField({ label, help, placeholder, value, onChange }: ListFieldProps) {
  return (
    <Field label={label} help={help}>
      {(control) => (
        <textarea
          {...control}
          rows={6}
          maxLength={MAX_TEXT}
          placeholder={placeholder}
          className={INPUT_CLASSES}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
