import fc, { type Arbitrary } from "fast-check";
import type { Schema } from "#server/openapi/openapi.ts";

/** Texts on which something has broken somewhere: empty, long, of other scripts, of other languages' syntax. */
const HOSTILE_TEXTS = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "煙".repeat(5_000),
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "\u202eabc",
  "'; DROP TABLE users; --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "%ff",
  "NaN",
  "-1",
  "1e309",
  "null",
  "0000-00-00",
  "9999-12-31T23:59:59Z",
  "00000000-0000-0000-0000-000000000000",
];
const HOSTILE_NUMBERS = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 5e-324];

export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** Anything that JSON can say, and what no honest client says in it. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...HOSTILE_NUMBERS, true, false, null),
  fc.constantFrom<unknown>([], {}, [[[[]]]], { length: 1e9 }, [null, null], { toString: "x" }),
  fc.constantFrom<unknown>(JSON.parse('{"__proto__":{"isAdmin":true}}'), { constructor: { prototype: {} } }),
  fc.jsonValue({ maxDepth: 3 }),
);

const DEEPEST = 6;

/** Values that a schema of the document allows. */
export function allowedBy(schema: Schema, schemas: Record<string, Schema>, depth = 0): Arbitrary<unknown> {
  const inner = (one: Schema) => allowedBy(one, schemas, depth + 1);
  if (depth > DEEPEST) return fc.constant(null);
  if (schema.$ref) return inner(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map(inner));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...(parts as object[])));
  const types = [schema.type ?? (schema.properties ? "object" : [])].flat();
  if (types.length === 0) return hostileValue;
  return fc.oneof(...types.map((type) => ofType(type, schema, inner)));
}

function ofType(
  type: string,
  schema: Schema,
  inner: (one: Schema) => Arbitrary<unknown>,
): Arbitrary<unknown> {
  switch (type) {
    case "object":
      return objectOf(schema, inner);
    case "array":
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(inner));
      return fc.array(inner(schema.items ?? {}), {
        minLength: Math.min(schema.minItems ?? 0, 5),
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    case "string":
      return textOf(schema);
    case "integer":
      return fc.integer({ min: Math.ceil(least(schema, -1e6)), max: Math.floor(schema.maximum ?? 1e6) });
    case "number":
      return fc.double({ min: least(schema, -1e6), max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

const least = ({ minimum, exclusiveMinimum }: Schema, otherwise: number) =>
  minimum ?? (exclusiveMinimum === undefined ? otherwise : exclusiveMinimum + 1);

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  inner: (one: Schema) => Arbitrary<unknown>,
): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)]));
  const named = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== "object") return named;
  const more = fc.dictionary(fc.string({ maxLength: 10 }), inner(additionalProperties), { maxKeys: 3 });
  return fc.tuple(more, named).map(([others, known]) => ({ ...others, ...known }));
}

function textOf({ format, pattern, minLength = 0, maxLength }: Schema): Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  switch (format) {
    case "uuid":
      return fc.uuid();
    case "date":
      return fc
        .date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
        .map(day);
    case "date-time":
      return fc
        .date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
        .map((at) => at.toISOString());
    case "uri":
      return fc.webUrl();
    default:
      return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength ?? 60, 60) });
  }
}

const day = (at: Date) => at.toISOString().slice(0, 10);

/** A good body with one field left out, emptied, or of another kind; lists are reached into once. */
export function nearly(good: Record<string, unknown>, fields: string[]): Arbitrary<Record<string, unknown>> {
  const names = [...new Set([...fields, ...Object.keys(good)])];
  if (names.length === 0) return fc.constant(good);
  const change = fc.tuple(fc.constantFrom(...names), fc.option(hostileValue, { nil: undefined }));
  return change.map(([name, value]) => {
    const { [name]: was, ...others } = good;
    if (value === undefined) return others;
    const [first] = Array.isArray(was) ? was : [];
    if (typeof first === "object" && first !== null) {
      const [field] = Object.keys(first);
      return { ...good, [name]: [{ ...first, ...(field && { [field]: value }) }] };
    }
    return { ...good, [name]: value };
  });
}
