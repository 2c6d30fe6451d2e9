import { Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";

/** One level up, above what it leads away from. A name that is too long ends in an ellipsis. */
export function WayBack({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 max-w-full items-center gap-1 rounded-s text-sm text-ink-2 hover:text-ink"
    >
      <Icon name="chevron-left" className="size-5 shrink-0" />
      <span className="truncate">{label}</span>
    </Link>
  );
}
