import type { ReactNode } from "react";
import { Icon } from "#ui/images/icon.tsx";
import type { Choice } from "../../explore-choice.ts";

const LOOKS: Record<Choice, string> = {
  wanted: "border-accent bg-accent-soft",
  leftOut: "border-border-strong border-dashed bg-surface-2 text-ink-2 line-through",
  neither: "border-border-strong bg-surface",
};
const ENDINGS: Record<Choice, string> = { wanted: "を含む", leftOut: "を除く", neither: "" };

type IncludeChipProps = {
  label: string;
  choice: Choice;
  /** Before the label while it is neither asked for nor left out. */
  picture?: ReactNode;
  onPress: () => void;
};

/** What cards are asked to have, or not to have, or neither: one press after the other. */
export function IncludeChip({ label, choice, picture, onPress }: IncludeChipProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={`${label}${ENDINGS[choice]}`}
      aria-pressed={choice !== "neither"}
      className={`inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill border px-4 text-sm font-bold hover:bg-surface-2 ${LOOKS[choice]}`}
    >
      {choice === "wanted" && <Icon name="check" className="size-4 shrink-0 text-accent" />}
      {choice === "leftOut" && <Icon name="minus" className="size-4 shrink-0" />}
      {choice === "neither" && picture}
      <span className="truncate">{label}</span>
    </button>
  );
}
