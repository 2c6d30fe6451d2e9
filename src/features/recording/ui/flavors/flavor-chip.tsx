import { FlavorDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Mark } from "#ui/images/mark.tsx";
import type { PickedFlavor } from "../../draft-flavors.ts";

type FlavorChipProps = {
  /** In whose colours it stands. */
  flavor: Pick<PickedFlavor, "paint" | "tints">;
  flavorName: string;
  makerName: string;
  /** Another chip says the same flavour. */
  showsMaker: boolean;
  isLiked: boolean;
  isPicked: boolean;
  isDisabled: boolean;
  onToggle: () => void;
};

/** A flavour to put in with one tap, and to take out with another. */
export function FlavorChip({
  flavor,
  flavorName,
  makerName,
  showsMaker,
  isLiked,
  isPicked,
  isDisabled,
  onToggle,
}: FlavorChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      aria-label={`${flavorName} ${makerName}${isLiked ? "（好き）" : ""}`}
      disabled={isDisabled}
      onClick={onToggle}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill border-2 border-transparent bg-surface-2 px-4 py-1 text-left text-sm font-bold text-ink transition-colors duration-[120ms] hover:border-border-strong disabled:opacity-55 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <FlavorDot flavor={flavor} isNamed />
      <span className="line-clamp-1 min-w-0">
        {flavorName}
        {showsMaker && " "}
        {showsMaker && <small className="ml-1 text-xs font-normal text-ink-2">{makerName}</small>}
      </span>
      {isLiked && <Mark name="heart" isOn className="size-3.5" />}
      {isPicked && <Icon name="check" className="size-4" />}
    </button>
  );
}
