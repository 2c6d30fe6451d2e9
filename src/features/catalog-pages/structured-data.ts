import type { FlavorPage, MakerPage } from "./catalog-page.ts";

type Data = { "@type": string; [property: string]: unknown };

/** A flavour in the words of schema.org; a rating only where people read it. */
export function flavorAsData({ flavor, maker, figures }: FlavorDataSource, image: string): Data {
  return {
    "@type": "Product",
    name: flavor.name,
    image,
    inLanguage: "ja",
    ...(flavor.name_en && { alternateName: flavor.name_en }),
    brand: { "@type": "Brand", name: maker.name },
    ...(figures.rating !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: figures.rating,
        ratingCount: figures.rating_count,
        bestRating: 5,
        worstRating: 0,
      },
    }),
  };
}

type FlavorDataSource = Pick<FlavorPage, "flavor" | "maker" | "figures">;

/** A maker in the words of schema.org. */
export function makerAsData({ maker }: Pick<MakerPage, "maker">, image: string): Data {
  const names = [maker.name_en, ...maker.aliases].filter((name) => name !== null && name !== maker.name);
  return { "@type": "Brand", name: maker.name, image, ...(names.length > 0 && { alternateName: names }) };
}
