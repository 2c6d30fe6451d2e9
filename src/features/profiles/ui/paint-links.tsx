import { Link } from "react-router";
import { CATEGORY_LABELS, type Paint } from "#features/catalog/category.ts";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import type { PaintShare } from "#features/tastes/taste-response.ts";
import { profilePath } from "./profile-path.ts";

type PaintLinksProps = { personId: string; paints: readonly PaintShare[]; chosen: Paint | null };

/** The cards of a profile by the paints of its ring, in their order but the chosen one first. Links, so that each has its address. */
export function PaintLinks({ personId, paints, chosen }: PaintLinksProps) {
  const others = paints.map(({ paint }) => paint).filter((paint) => paint !== chosen);
  return (
    <nav
      aria-label="味で絞り込む"
      className="relative -mx-[20px] flex gap-2 overflow-x-auto px-[20px] py-1.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {[null, ...(chosen ? [chosen] : []), ...others].map((paint) => (
        <Link
          key={paint}
          to={profilePath(personId, { paint })}
          replace
          preventScrollReset
          aria-current={paint === chosen ? "true" : undefined}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-pill border border-border-strong bg-surface px-4 text-sm font-bold hover:bg-surface-2 aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:inset-ring-1 aria-[current]:inset-ring-accent"
        >
          {paint && <PaintDot paint={paint} isNamed />}
          {paint ? CATEGORY_LABELS[paint] : "すべて"}
        </Link>
      ))}
    </nav>
  );
}
