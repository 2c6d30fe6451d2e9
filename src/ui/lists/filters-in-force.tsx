import { Link } from "react-router";
import { Icon } from "../images/icon.tsx";

type FiltersInForceProps = {
  /** Each with the address of the list without it. */
  filters: { key: string; label: string; hrefWithout: string }[];
  /** The address of the list without any of them. */
  hrefWithoutAll: string;
};

/** The filters of a list, each with a way out of it. Nothing where there are none. */
export function FiltersInForce({ filters, hrefWithoutAll }: FiltersInForceProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="絞り込みの条件" className="flex flex-wrap items-center gap-2">
      {filters.map(({ key, label, hrefWithout }) => (
        <li key={key} className="max-w-full min-w-0">
          <Link
            to={hrefWithout}
            aria-label={`${label}の絞り込みを外す`}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill bg-accent-soft pr-3 pl-4 text-sm font-bold hover:brightness-95"
          >
            <span className="truncate">{label}</span>
            <Icon name="x" className="size-4 text-ink-2" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link
            to={hrefWithoutAll}
            className="inline-flex min-h-11 items-center px-2 text-sm font-bold text-accent hover:underline"
          >
            すべて外す
          </Link>
        </li>
      )}
    </ul>
  );
}
