import type { CardFlavor } from "#features/flavor-card/card-face.ts";
import { coloredShares } from "#features/flavor-card/flavor-color.ts";
import { MixDot } from "#features/flavor-card/ui/paint-dot.tsx";

const MOST_DOTS = 3;

/** The colours of a recipe in a row, beside its name: the strongest first. */
export function RecipeDots({ items }: { items: CardFlavor[] }) {
  return (
    <span className="flex shrink-0 -space-x-1" aria-hidden="true">
      {coloredShares(items)
        .slice(0, MOST_DOTS)
        .map(({ flavor, color }) => (
          <MixDot key={`${flavor.maker_name} ${flavor.flavor_name}`} color={color} className="paint-dot" />
        ))}
    </span>
  );
}
