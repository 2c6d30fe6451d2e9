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

type NamedByPerson = NamedFlavor & { is_custom: boolean; created_by: string | null };

/**
 * Which of a maker's flavours another maker has, too, each with the other one's: by the same name (`flavorKeys`) where that one is
 * listed, else one that the same person named so, of whom there is one at a maker at most (0003).
 */
export function sameFlavors<Flavor extends NamedByPerson>(
  flavors: readonly Flavor[],
  others: readonly Flavor[],
): (readonly [Flavor, Flavor])[] {
  const listed = new Map<string, Flavor>();
  const named = new Map<string, Flavor>();
  for (const other of others)
    for (const key of other.is_custom ? [] : flavorKeys(other)) if (!listed.has(key)) listed.set(key, other);
  for (const other of others) if (other.is_custom && other.created_by) named.set(byPerson(other), other);
  return flavors.flatMap((gone) => {
    const key = flavorKeys(gone).find((one) => listed.has(one));
    const kept = key === undefined ? gone.is_custom && named.get(byPerson(gone)) : listed.get(key);
    return kept ? [[gone, kept] as const] : [];
  });
}

const byPerson = ({ created_by, name }: NamedByPerson) => `${created_by}/${name}`;
