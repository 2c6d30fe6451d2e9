import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { paintsOf } from "../recipe-lines.ts";

const MOST_DOTS = 3;

/** The paints of a recipe in a row, beside its name. */
export function RecipeDots({ items }: { items: Parameters<typeof paintsOf>[0] }) {
  return (
    <span className="flex shrink-0 -space-x-1" aria-hidden="true">
      {paintsOf(items)
        .slice(0, MOST_DOTS)
        .map((paint) => (
          <PaintDot key={paint} paint={paint} isNamed />
        ))}
    </span>
  );
}
