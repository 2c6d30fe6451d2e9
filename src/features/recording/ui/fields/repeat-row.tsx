import { Icon } from "#ui/images/icon.tsx";
import type { RepeatableMix } from "../../draft-origin.ts";

type RepeatRowProps = { mix: RepeatableMix; onRepeat: () => void };

/** The last card once more: recipe and place in one tap, the words and the rating are tonight's own. */
export function RepeatRow({ mix, onRepeat }: RepeatRowProps) {
  const place = mix.shop?.name;
  return (
    <button
      type="button"
      onClick={onRepeat}
      className="flex min-h-[60px] w-full min-w-0 items-center gap-3 rounded-m border border-border bg-surface px-4 py-2 text-left hover:bg-surface-2"
    >
      <Icon name="history" className="size-5 text-accent" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block text-sm text-ink-2">前回のカードをもう一度</span>
        <span className="line-clamp-1 font-bold">{mix.title}</span>
        {place && <span className="line-clamp-1 text-sm text-ink-2">{place}</span>}
      </span>
      <Icon name="chevron-right" className="size-5 text-ink-3" />
    </button>
  );
}
