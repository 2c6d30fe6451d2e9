import { Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import { ADD_LABEL, ADD_PATH } from "./destinations.ts";

/** 新規 where no bar stands that it could be part of. */
export function AddButton() {
  return (
    <nav aria-label="新規" data-add-button className="lg:hidden">
      <Link
        to={ADD_PATH}
        aria-label={ADD_LABEL}
        className="fixed right-[max(1.25rem,var(--safe-right))] bottom-[max(1rem,var(--safe-bottom))] z-(--layer-bar) inline-flex size-15 items-center justify-center rounded-pill bg-accent text-accent-ink shadow-card transition-transform duration-[120ms] hover:brightness-110 active:scale-95"
      >
        <Icon name="plus" className="size-7" />
      </Link>
    </nav>
  );
}
