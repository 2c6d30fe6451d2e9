import type { Schema } from "./openapi.ts";
import { refTo } from "./shared-parts.ts";

/** Puts a reference wherever a named shape stands written out, and within the named shapes themselves. */
export function referToNamed<Described>(described: Described, schemas: Record<string, Schema>): Described {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
  const replace = (value: unknown, isItself = false): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => replace(one));
    const name = isItself ? undefined : names.get(JSON.stringify(value));
    if (name) return refTo("schemas", name);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]));
  };
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = replace(schema, true) as Schema;
  return replace(described) as Described;
}
