import type { RawBuilder } from "kysely";
import type { Bucket } from "../stored-picture.ts";

/**
 * What a feature says of the pictures in its bucket, as conditions on `picture`. Serving and sweeping ask the list of all uses
 * (server/picture-uses.ts) and know no other table.
 */
export type PictureUse = {
  bucket: Bucket;
  /** "table.column" of every column that holds an address of one of them. */
  addresses: readonly string[];
  /** Something shows it; what was shown once and is not any more is swept. */
  isUsed: RawBuilder<boolean>;
  /** Everybody may see it where it is shown; otherwise its owner alone. */
  whoSees: RawBuilder<boolean>;
  /** What it belongs to is gone. */
  isGone: RawBuilder<boolean>;
};
