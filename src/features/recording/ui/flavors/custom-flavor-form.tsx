import { type KeyboardEvent, useId, useState } from "react";
import type { SearchableMaker } from "#features/catalog/search-catalog.ts";
import { cleanName } from "#foundation/search-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { isComposing } from "#ui/forms/is-composing.ts";
import type { PickedFlavor } from "../../draft-flavors.ts";

export type CustomFlavorFormProps = {
  /** What was searched for in vain. */
  name: string;
  makers: SearchableMaker[];
  onAdd: (flavor: PickedFlavor) => void;
  onCancel: () => void;
};

const MAX_NAME = 100;

/** Names a flavour that the catalogue does not have; it stands on the card at once. */
export function CustomFlavorForm({ name, makers, onAdd, onCancel }: CustomFlavorFormProps) {
  const [makerName, setMakerName] = useState("");
  const [flavorName, setFlavorName] = useState(name);
  const [isChecked, setChecked] = useState(false);
  const listId = useId();
  const maker_name = cleanName(makerName);
  const flavor_name = cleanName(flavorName);

  function add() {
    setChecked(true);
    if (!maker_name || !flavor_name) return;
    onAdd({ maker_id: null, flavor_id: null, maker_name, flavor_name, paint: "custom" });
  }
  // It stands inside the card's form, which Enter must not record from here.
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Escape") onCancel();
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  }

  return (
    <fieldset className="grid gap-4 rounded-m border border-border bg-surface p-4" onKeyDown={onKeyDown}>
      <legend className="px-1 font-bold">フレーバーを自分で追加</legend>
      <Field
        label="フレーバー名"
        error={isChecked && !flavor_name ? "フレーバー名を入力してください。" : undefined}
      >
        {(control) => (
          <input
            {...control}
            className={INPUT_CLASSES}
            value={flavorName}
            maxLength={MAX_NAME}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: asked for by the press that opened it
            autoFocus={name === ""}
            onChange={(event) => setFlavorName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="メーカー"
        help="わからないときは「不明」と入力してください。"
        error={isChecked && !maker_name ? "メーカー名を入力してください。" : undefined}
      >
        {(control) => (
          <input
            {...control}
            className={INPUT_CLASSES}
            value={makerName}
            maxLength={MAX_NAME}
            autoComplete="off"
            list={listId}
            // biome-ignore lint/a11y/noAutofocus: asked for by the press that opened it
            autoFocus={name !== ""}
            onChange={(event) => setMakerName(event.target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {makers.map(({ id, name: known }) => (
          <option key={id} value={known} />
        ))}
      </datalist>
      <div className="flex flex-wrap justify-end gap-2 *:flex-1">
        <Button look="quiet" className="whitespace-nowrap" onClick={onCancel}>
          キャンセル
        </Button>
        <Button look="secondary" className="whitespace-nowrap" onClick={add}>
          追加する
        </Button>
      </div>
    </fieldset>
  );
}
