import { Icon } from "../images/icon.tsx";

/** Empties the search field that stands beside it in the same `relative` box, and leaves the cursor there. */
export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label="検索語を消す"
      className="absolute top-1/2 right-0.5 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-s text-ink-2 hover:text-ink noscript:hidden"
      onClick={(event) => {
        onClear();
        event.currentTarget.parentElement?.querySelector("input")?.focus();
      }}
    >
      <Icon name="x" />
    </button>
  );
}
