import { Link } from "react-router";
import { Badge } from "../status/tag.tsx";

type TabLinksProps = {
  /** What is being chosen, for those who cannot see it. */
  label: string;
  /** What a tab's figure counts: 件. */
  unit: string;
  /** Of more than that a figure says so. */
  most?: number;
  tabs: readonly { to: string; label: string; count?: number; isCurrent: boolean }[];
};

/** The lists of a page with how much is in each. Links, so that each has its address; the shown one is `aria-current`. */
export function TabLinks({ label, unit, most, tabs }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className="flex min-w-0 flex-1 basis-88 flex-wrap rounded-lg bg-surface-2 p-1 sm:max-w-md"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          replace
          preventScrollReset
          aria-current={tab.isCurrent ? "true" : undefined}
          className="relative inline-flex min-h-9 flex-auto flex-wrap items-center justify-center gap-x-1.5 rounded-pill px-2.5 text-center text-sm font-bold text-ink-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-ink aria-[current]:inset-ring-2 aria-[current]:inset-ring-accent"
        >
          {tab.label}
          {tab.count !== undefined && <Badge look="quiet" count={tab.count} unit={unit} most={most} />}
        </Link>
      ))}
    </nav>
  );
}
