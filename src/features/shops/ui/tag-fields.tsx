import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { FieldError, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { ToggleChip } from "#ui/controls/toggle-chip.tsx";
import { isComposing } from "#ui/forms/is-composing.ts";
import { MAX_TAG, MAX_TAGS, OFFERED_TAGS } from "../shop-fields.ts";

type TagFieldsProps = {
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
};

/** What a shop is like: those that are offered, and words of its own. */
export function TagFields({ tags, error, onChange }: TagFieldsProps) {
  const [typed, setTyped] = useState("");
  const offered = [...new Set([...OFFERED_TAGS, ...tags])];
  const word = typed.normalize("NFKC").trim();

  function add() {
    if (word && !tags.includes(word)) onChange([...tags, word]);
    setTyped("");
  }

  return (
    <fieldset aria-label="お店の特徴" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-sm font-bold text-ink-2">
        お店の特徴 <span className="text-xs font-normal">{MAX_TAGS}個まで</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {offered.map((tag) => (
          <ToggleChip
            key={tag}
            isOn={tags.includes(tag)}
            onChange={(isOn) => onChange(isOn ? [...tags, tag] : tags.filter((one) => one !== tag))}
          >
            {tag}
          </ToggleChip>
        ))}
      </div>
      <div className="flex gap-2">
        <input
          type="text"
          aria-label="ほかの特徴"
          placeholder="ほかの特徴"
          maxLength={MAX_TAG}
          className={`${INPUT_CLASSES} flex-1`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isComposing(event)) return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          look="secondary"
          className="min-h-[50px]! shrink-0 px-4! text-sm"
          disabled={!word}
          onClick={add}
        >
          追加する
        </Button>
      </div>
      <FieldError text={error} />
    </fieldset>
  );
}
