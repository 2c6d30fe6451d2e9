import type { CardFlavor } from "../card-face.ts";
import { recipeInWords } from "../card-text.ts";
import { flavorColor } from "../flavor-color.ts";
import { byShare } from "../shares.ts";

/** The shares of a mix as one bar, in the colours of its card, the strongest flavour first. */
export function TasteBar({ flavors }: { flavors: CardFlavor[] }) {
  return (
    <div className="taste-bar" role="img" aria-label={recipeInWords({ flavors })}>
      {byShare(flavors).map(({ flavor, share }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a mix may hold one flavour twice
          key={index}
          style={{ flexGrow: share * 100, backgroundColor: flavorColor(flavor) }}
        />
      ))}
    </div>
  );
}
