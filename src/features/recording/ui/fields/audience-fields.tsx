import { useId } from "react";
import { AUDIENCES, VISIBILITIES, type Visibility } from "#features/mixes/audience.ts";
import { Switch } from "#ui/controls/switch.tsx";
import type { MixDraftChange } from "../../draft-fields.ts";
import type { MixDraft } from "../../stored-draft.ts";

type AudienceFieldsProps = { draft: MixDraft; onChange: (change: MixDraftChange) => void };

/** Who may see the card, and what of it. */
export function AudienceFields({ draft, onChange }: AudienceFieldsProps) {
  return (
    <>
      <VisibilityField value={draft.visibility} onChange={(visibility) => onChange({ visibility })} />
      <HidingFields draft={draft} onChange={onChange} />
    </>
  );
}

/** What of the card is its author's alone. */
export function HidingFields({ draft, onChange }: AudienceFieldsProps) {
  return (
    <fieldset aria-label="ほかの人に見せないもの" className="grid min-w-0">
      <HideSwitch
        label="お店を隠す"
        help="自分以外には、お店が表示されません。"
        isOn={draft.hideShop}
        onChange={(hideShop) => onChange({ hideShop })}
      />
      <HideSwitch
        label="日を隠す"
        help="自分以外には、月だけが表示されます。"
        isOn={draft.hideTime}
        onChange={(hideTime) => onChange({ hideTime })}
      />
    </fieldset>
  );
}

/** Where the form says more than the author's own page. */
const HELP: Partial<Record<Visibility, string>> = {
  public: "みんなの新着やお店のページに並びます。",
  friends: "友だちだけが見られます。みんなの一覧には出ません。",
};

type VisibilityFieldProps = { value: Visibility; onChange: (value: Visibility) => void };

/** Side by side where there is room, so that the choice costs no screen of its own. */
export function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  const name = useId();
  const helpId = `${name}-help`;
  return (
    <fieldset className="min-w-0" aria-describedby={helpId}>
      <legend className="mb-1.5 text-sm font-bold text-ink-2">公開範囲</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2">
        {VISIBILITIES.map((choice) => (
          <label
            key={choice}
            className="flex min-h-[52px] cursor-pointer items-center gap-1.5 rounded-s border border-border-strong bg-surface px-2 py-1.5 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="phrases max-w-[6.2em] min-w-0 text-sm leading-snug font-bold">
              {AUDIENCES[choice].label}
            </span>
          </label>
        ))}
      </div>
      <p id={helpId} aria-live="polite" className="phrases mt-2 min-h-[1.7em] text-sm text-ink-2">
        {HELP[value] ?? AUDIENCES[value].text}
      </p>
    </fieldset>
  );
}

type HideSwitchProps = { label: string; help: string; isOn: boolean; onChange: (isOn: boolean) => void };

function HideSwitch({ label, help, isOn, onChange }: HideSwitchProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <label htmlFor={id} className="flex min-h-[52px] cursor-pointer items-center gap-3">
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold">{label}</span>
        <span id={helpId} className="block text-sm text-ink-2">
          {help}
        </span>
      </span>
      <Switch id={id} aria-label={label} aria-describedby={helpId} isOn={isOn} onChange={onChange} />
    </label>
  );
}
