import type { CardFlavor } from "../card-face.ts";
import { recipeInWords } from "../card-text.ts";
import { coloredShares } from "../flavor-color.ts";

/** The shares of a mix as one bar, in its flavours' colours in this mix, the strongest flavour first. */
export function TasteBar({ flavors }: { flavors: CardFlavor[] }) {
  return (
    <div className="taste-bar" role="img" aria-label={recipeInWords({ flavors })}>
      {coloredShares(flavors).map(({ share, color }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a mix may hold one flavour twice
          key={index}
          className={color.isFaint ? "faint-edge" : undefined}
          style={{ flexGrow: share * 100, backgroundColor: color.hex }}
        />
      ))}
    </div>
  );
}
