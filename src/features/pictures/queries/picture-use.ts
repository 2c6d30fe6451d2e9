import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#foundation/actor.ts";
import type { Bucket } from "../stored-picture.ts";

/**
 * What a feature says of the pictures in its bucket, as conditions on `picture`. Serving and sweeping ask the list of all uses
 * (server/picture-uses.ts) and know no other table.
 */
export type PictureUse = {
  bucket: Bucket;
  /** "table.column" of every column that holds an address of one of them. What none of them holds any more is swept. */
  addresses: readonly `${string}.${string}`[];
  /** Who may see it where it is shown, beside its owner; nobody is everybody. */
  whoSees: (viewer: Actor) => RawBuilder<boolean>;
  /** What it belongs to is gone: the thing, or the person where it is theirs. */
  isGone: RawBuilder<boolean>;
};

/** No column holds the address of `picture`. One question per column, which a planner can answer for many pictures at once. */
export function isUnused({ addresses }: Pick<PictureUse, "addresses">): RawBuilder<boolean> {
  const holders = addresses.map((address) => {
    const [table = "", column = ""] = address.split(".");
    return sql`NOT EXISTS (SELECT FROM ${sql.table(table)} holder WHERE holder.${sql.ref(column)} = picture.url)`;
  });
  return sql<boolean>`(${sql.join(holders, sql` AND `)})`;
}
