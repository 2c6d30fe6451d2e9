import { BLANK_FACE, type CardFace, type CardFlavor } from "#features/flavor-card/card-face.ts";

type FacedHouseMix = { mix: { name: string; items: readonly CardFlavor[] }; shop: { name: string } };

/** A house mix as a card: by its shop, of no night and without a rating. */
export function houseMixFace({ mix, shop }: FacedHouseMix): CardFace {
  return {
    ...BLANK_FACE,
    title: mix.name,
    flavors: mix.items.map(({ flavor_name, maker_name, ratio, paint, tints }) => ({
      flavor_name,
      maker_name,
      ratio,
      paint,
      tints,
    })),
    author_name: shop.name,
  };
}
