import { useId } from "react";
import type { Visibility } from "#features/mixes/mix.ts";
import { Switch } from "#ui/controls/switch.tsx";
import type { MixDraft, MixDraftChange } from "../../draft-fields.ts";

type AudienceFieldsProps = { draft: MixDraft; onChange: (change: MixDraftChange) => void };

/** Who may see the card, and what of it. */
export function AudienceFields({ draft, onChange }: AudienceFieldsProps) {
  return (
    <>
      <VisibilityField value={draft.visibility} onChange={(visibility) => onChange({ visibility })} />
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
    </>
  );
}

/** The cards of friends come with friends. */
export const VISIBILITY_LABELS: { value: Visibility; label: string; help: string }[] = [
  { value: "public", label: "公開", help: "みんなの新着やお店のページに並びます。" },
  {
    value: "link",
    label: "リンクを知っている人",
    help: "一覧には出ません。リンクを送った相手が見られます。",
  },
  { value: "private", label: "自分だけ", help: "あなたの履歴にだけ残ります。" },
];

type VisibilityFieldProps = { value: Visibility; onChange: (value: Visibility) => void };

function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-bold text-ink-2">公開範囲</legend>
      {VISIBILITY_LABELS.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-[50px] cursor-pointer items-center gap-3 rounded-s border border-border-strong px-3.5 py-2 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 leading-snug">
            <span className="block font-bold">{choice.label}</span>
            <span className="phrases block text-sm text-ink-2">{choice.help}</span>
          </span>
        </label>
      ))}
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
