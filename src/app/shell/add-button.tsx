import { Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import { ADD_PATH } from "./destinations.ts";

/** 新規: floats above the bar of a phone. */
export function AddButton() {
  return (
    <Link
      to={ADD_PATH}
      data-add-button
      aria-label="新しいカードを記録する"
      className="fixed right-[max(1.25rem,var(--safe-right))] bottom-[calc(var(--bar-height)+1rem)] z-(--layer-bar) inline-flex size-15 items-center justify-center rounded-pill bg-accent text-accent-ink shadow-card transition-transform duration-[120ms] hover:brightness-110 active:scale-95 lg:hidden"
    >
      <Icon name="plus" className="size-7" />
    </Link>
  );
}
