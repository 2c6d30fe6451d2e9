import { Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import { ADD_LABEL, ADD_PATH } from "./destinations.ts";

/** 新規 where no bar stands that it could be part of; at desks it stands in the navigation at the side. */
export function AddButton() {
  return (
    <nav aria-label="新規" data-add-button className="lg:hidden">
      <Add className="fixed right-[max(1.25rem,var(--safe-right))] bottom-[max(1rem,var(--safe-bottom))] z-(--layer-bar)" />
    </nav>
  );
}

type OpenAddButtonProps = {
  /** The first screen has a button of its own to the form. */
  isBelowFirstScreen?: boolean;
};

/** The same on pages without any navigation, at desks, too: the last child of a box that is `relative` and as high as the page. */
export function OpenAddButton({ isBelowFirstScreen = false }: OpenAddButtonProps) {
  return (
    <>
      {/* The page ends above it: it covers nothing that cannot be scrolled away. */}
      <div className="h-22" />
      <nav
        aria-label="新規"
        data-add-button
        className={`pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-end justify-end pr-[max(1.25rem,var(--safe-right))] ${isBelowFirstScreen ? "top-[100svh]" : "top-0"}`}
      >
        <Add className="pointer-events-auto sticky bottom-[max(1rem,var(--safe-bottom))] z-(--layer-bar)" />
      </nav>
    </>
  );
}

function Add({ className }: { className: string }) {
  return (
    <Link
      to={ADD_PATH}
      aria-label={ADD_LABEL}
      className={`inline-flex size-15 items-center justify-center rounded-pill bg-accent text-accent-ink shadow-card transition-transform duration-[120ms] hover:brightness-110 active:scale-95 ${className}`}
    >
      <Icon name="plus" className="size-7" />
    </Link>
  );
}
