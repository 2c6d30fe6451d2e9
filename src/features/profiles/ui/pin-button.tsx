import type { NightMix } from "#features/mixes/card-face.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { Icon } from "#ui/images/icon.tsx";

const buttonId = (mixId: string) => `pin-${mixId}`;

/** The button of a card, where the card stands as pinned or not. */
export function findPinButton(mixId: string, isPinned: boolean): HTMLElement | null {
  return document.querySelector(`[id="${buttonId(mixId)}"][aria-pressed="${isPinned}"]`);
}

type PinButtonProps = { mix: NightMix; isPinned: boolean; onPress: () => void };

/** Below one's own card on one's profile: to the top with it, or down again. */
export function PinButton({ mix, isPinned, onPress }: PinButtonProps) {
  return (
    <div className="flex justify-end">
      <button
        type="button"
        id={buttonId(mix.id)}
        aria-pressed={isPinned}
        aria-label={`${mixTitle(mix)}をプロフィールの先頭に固定する`}
        onClick={onPress}
        className="inline-flex size-11 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink aria-pressed:text-accent"
      >
        <Icon name={isPinned ? "pin-off" : "pin"} className="size-5" />
      </button>
    </div>
  );
}
