import { familiesText } from "#features/catalog/category.ts";
import type { Plate } from "#features/flavor-card/plate.ts";
import { type FlavorPage, type MakerPage, paintedFlavor, paintedMaker } from "./catalog-page.ts";

/** A flavour as its picture says it, in its own colour. */
export function flavorPlate({ flavor, maker, figures }: FlavorPage): Plate {
  return {
    sign: "フレーバー",
    name: flavor.name,
    detail: maker.name,
    lines: flavor.categories.length > 0 ? [familiesText(flavor.categories)] : [],
    rating: figures.rating,
    rating_count: figures.rating_count,
    card_count: figures.cards,
    people_count: figures.people,
    flavors: [paintedFlavor({ ...flavor, maker_name: maker.name })],
  };
}

/** A maker, in the colours of its flavours. */
export function makerPlate({ maker, figures, flavors }: MakerPage): Plate {
  return {
    sign: "メーカー",
    name: maker.name,
    detail: maker.name_en === maker.name ? "" : (maker.name_en ?? ""),
    lines: flavors.slice(0, 3).map(({ name }) => name),
    rating: null,
    rating_count: 0,
    card_count: figures.cards,
    people_count: figures.people,
    flavors: paintedMaker(maker.name, flavors),
  };
}
