import { Icon } from "#ui/images/icon.tsx";
import { moveFocusBeside } from "#ui/lists/move-focus.ts";

/** おすすめしない, as wide as a finger. Its row goes with it: the focus moves beside that before. */
export function RefuseButton({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`「${title}」をおすすめしない`}
      title="おすすめしない"
      onClick={({ currentTarget }) => {
        const row = currentTarget.closest("li");
        if (row) moveFocusBeside(row);
        onPress();
      }}
      className="-mr-[8px] ml-[8px] inline-flex size-[44px] shrink-0 items-center justify-center rounded-pill text-ink-3 hover:bg-surface-2 hover:text-ink"
    >
      <Icon name="x" className="size-4" />
    </button>
  );
}
