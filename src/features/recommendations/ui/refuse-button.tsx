import { Icon } from "#ui/images/icon.tsx";

/** おすすめしない, as wide as a finger. */
export function RefuseButton({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`「${title}」をおすすめしない`}
      title="おすすめしない"
      onClick={onPress}
      className="-mr-[8px] ml-[8px] inline-flex size-[44px] shrink-0 items-center justify-center rounded-pill text-ink-3 hover:bg-surface-2 hover:text-ink"
    >
      <Icon name="x" className="size-4" />
    </button>
  );
}
