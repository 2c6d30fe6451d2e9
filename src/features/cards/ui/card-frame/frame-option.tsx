import type { CardFace } from "#features/flavor-card/card-face.ts";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { Icon } from "#ui/images/icon.tsx";

type FrameOptionProps = {
  /** The card as it would be. */
  face: CardFace;
  settings: CardSettings;
  label: string;
  isChosen: boolean;
  /** Not bought yet. */
  isLocked: boolean;
  onChoose: () => void;
};

/** One frame to choose, shown on the card itself. */
export function FrameOption({ face, settings, label, isChosen, isLocked, onChoose }: FrameOptionProps) {
  return (
    <label className="grid min-w-0 content-start justify-items-center gap-3 rounded-m border border-border p-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring-1 has-checked:inset-ring-accent has-enabled:cursor-pointer">
      <span aria-hidden="true" className="w-full max-w-28">
        <FlavorCard face={face} wordmark={settings.wordmark} productName={settings.productName} />
      </span>
      <span className="flex min-h-6 items-center gap-2 text-sm font-bold">
        <input
          type="radio"
          name="card-frame"
          className="size-4 shrink-0 accent-accent"
          checked={isChosen}
          disabled={isLocked}
          onChange={onChoose}
        />
        {label}
      </span>
      {isLocked && (
        <span className="-mt-3 flex items-center gap-1 text-xs text-ink-2">
          <Icon name="lock" className="size-3.5" />
          未購入
        </span>
      )}
    </label>
  );
}
