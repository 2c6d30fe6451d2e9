import { sql } from "kysely";

/** Of counted tastes: a flavour, maker or shop that has an id stands there by it, one that somebody typed by its name. */
export const idOfThing = sql`(CASE WHEN thing NOT LIKE E'\\n%' THEN thing::uuid END)`;
