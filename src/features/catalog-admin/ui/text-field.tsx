import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";

type TextFieldProps = {
  label: string;
  help?: string;
  isOptional?: boolean;
  error: string | undefined;
  value: string;
  most: number;
  onChange: (value: string) => void;
};

/** One line of text. */
export function TextField({ value, most, onChange, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          className={INPUT_CLASSES}
          value={value}
          maxLength={most}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
