/** What of the catalogue a text names: ids, the best first. */
export type FoundInCatalog = { flavors: string[]; makers: string[] };

/** Finds flavours and makers of the catalogue by words, in the process: the catalogue is small, and asked for by each search. */
export type CatalogWords = {
  find: (text: string) => Promise<FoundInCatalog>;
};
