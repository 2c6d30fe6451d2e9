import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { usableBy, usableMakerBy } from "#features/catalog/queries/usable-flavor.ts";
import type { MixItem } from "#features/mixes/mix.ts";
import type { Person } from "#foundation/actor.ts";

type Named = { name: string; name_en: string | null };

/** How many makers and flavours would be made, as a person's own, for these items. */
export async function countNewNames(
  database: Database,
  user: Person,
  items: readonly MixItem[],
): Promise<number> {
  const typed = items.filter((item) => "flavor_name" in item);
  const makerNames = [...new Set(typed.map(({ maker_name }) => maker_name))];
  const flavorNames = [...new Set(typed.map(({ flavor_name }) => flavor_name))];
  const lower = (names: string[]) => names.map((name) => name.toLowerCase());
  const [makers, flavors] = await Promise.all([
    sql<Named>`
      SELECT name, name_en FROM makers maker
      WHERE (name = ANY (${makerNames}::text[]) OR lower(name_en) = ANY (${lower(makerNames)}::text[])) AND ${usableMakerBy(user)}
    `.execute(database),
    sql<Named & { maker_name: string; maker_name_en: string | null }>`
      SELECT flavor.name, flavor.name_en, maker.name AS maker_name, maker.name_en AS maker_name_en
      FROM flavors flavor JOIN makers maker ON maker.id = flavor.maker_id
      WHERE (flavor.name = ANY (${flavorNames}::text[]) OR lower(flavor.name_en) = ANY (${lower(flavorNames)}::text[]))
        AND ${usableBy(user)}
    `.execute(database),
  ]);
  const knownMakers = new Set(makers.rows.flatMap(keysOf));
  const knownFlavors = new Set(
    flavors.rows.flatMap((flavor) =>
      keysOf({ name: flavor.maker_name, name_en: flavor.maker_name_en }).flatMap((maker) =>
        keysOf(flavor).map((key) => `${maker}\n${key}`),
      ),
    ),
  );
  const isKnown = (known: Set<string>, keys: string[]) => keys.some((key) => known.has(key));
  const newMakers = makerNames.filter((name) => !isKnown(knownMakers, wantedKeys(name)));
  const newFlavors = typed.flatMap(({ maker_name, flavor_name }) => {
    const keys = wantedKeys(maker_name).flatMap((maker) =>
      wantedKeys(flavor_name).map((key) => `${maker}\n${key}`),
    );
    return isKnown(knownFlavors, keys) ? [] : [`${maker_name}\n${flavor_name}`];
  });
  return newMakers.length + new Set(newFlavors).size;
}

/** Names as they are, English ones in whatever case. */
function keysOf({ name, name_en }: Named): string[] {
  return [`=${name}`, ...(name_en === null ? [] : [`~${name_en.toLowerCase()}`])];
}

function wantedKeys(name: string): string[] {
  return [`=${name}`, `~${name.toLowerCase()}`];
}
