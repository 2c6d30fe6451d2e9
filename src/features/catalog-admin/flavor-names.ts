import { importKey } from "#features/catalog/catalog-file.ts";

type NamedFlavor = { name: string; name_en: string | null; line: string | null };

/**
 * By what a flavour is told from the others of its maker (domain.md 3): its line and its name, in either language; width, case, spaces
 * and punctuation do not matter.
 */
export function flavorKeys({ name, name_en, line }: NamedFlavor): string[] {
  return [
    ...new Set([name, name_en].flatMap((one) => (one ? [importKey(line, one) || `${line}/${one}`] : []))),
  ];
}

/** Those that are called as another one of them, each with its place in the list. */
export function sameNames<Flavor extends NamedFlavor>(flavors: readonly Flavor[]): Flavor[] {
  const first = new Map<string, Flavor>();
  return flavors.filter((flavor) => {
    const keys = flavorKeys(flavor);
    const isTaken = keys.some((key) => first.has(key));
    for (const key of keys) if (!first.has(key)) first.set(key, flavor);
    return isTaken;
  });
}
