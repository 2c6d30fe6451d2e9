import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { KANA_LABEL, MAX_SHOP_NAME } from "../shop-fields.ts";

type KanaFieldProps = {
  value: string;
  isOptional?: boolean;
  error?: string | undefined;
  onChange: (text: string) => void;
};

/** 店名の読み, in the same words wherever it is asked for. */
export function KanaField({ value, isOptional = false, error, onChange }: KanaFieldProps) {
  return (
    <Field
      label={KANA_LABEL}
      isOptional={isOptional}
      error={error}
      help="ひらがなでもカタカナでも入力できます。カタカナで保存され、読みで探した人にも見つかります。"
    >
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          maxLength={MAX_SHOP_NAME}
          className={INPUT_CLASSES}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
