import type { CardFlavor } from "#features/flavor-card/card-face.ts";
import { byShare } from "#features/flavor-card/shares.ts";
import { FlavorDot } from "#features/flavor-card/ui/paint-dot.tsx";

const MOST_DOTS = 3;

/** The colours of a recipe in a row, beside its name: the strongest first. */
export function RecipeDots({ items }: { items: CardFlavor[] }) {
  return (
    <span className="flex shrink-0 -space-x-1" aria-hidden="true">
      {byShare(items)
        .slice(0, MOST_DOTS)
        .map(({ flavor }) => (
          <FlavorDot key={`${flavor.maker_name} ${flavor.flavor_name}`} flavor={flavor} isNamed />
        ))}
    </span>
  );
}
