import { fieldExamples, formatExamples, neededExamples, patternExamples } from "./field-examples.ts";
import type { Content, Document, Schema } from "./openapi.ts";
import { refusalExample } from "./refusal-texts.ts";
import { codesOf, nameOfRef } from "./shared-parts.ts";

/** Recursive shapes end here. */
const DEEPEST = 12;

/** Gives every parameter, body and good response an example in which each field says what such a field says. */
export function giveExamples(document: Document): Document {
  const { schemas } = document.components;
  for (const { operationId, tags, parameters = [], requestBody, responses } of operationsOf(document)) {
    const of = [operationId, ...tags];
    const complete = (content: Content | undefined, takesAll: boolean) => {
      const media = content?.["application/json"];
      if (media?.schema) media.example ??= exampleOf(media.schema, { schemas, takesAll, of });
    };
    for (const parameter of parameters) {
      if (!("schema" in parameter) || !parameter.schema || parameter.in === "header") continue;
      // What may be left out narrows; an example of every filter at once would find nothing.
      if (!parameter.required) continue;
      parameter.example ??= exampleOf(parameter.schema, {
        schemas,
        takesAll: true,
        of,
        name: parameter.name,
      });
    }
    complete(requestBody?.content, false);
    for (const [status, response] of Object.entries(responses)) {
      if (!("content" in response)) continue;
      const media = response.content?.["application/json"];
      const isRefusalWithData = Number(status) >= 400 && media && !media.example;
      complete(response.content, true);
      if (isRefusalWithData)
        Object.assign(Object(media.example), refusalExample(Number(status), codesOf(response.content)));
    }
  }
  return document;
}

function operationsOf({ paths }: Document) {
  return Object.values(paths).flatMap((operations) => Object.values(operations));
}

type Asked = {
  schemas: Record<string, Schema>;
  /** The operation's id and tag, for names that mean something else there. */
  of: string[];
  /** With what may be left out; a request has what it must have, and what the demo has words for. */
  takesAll: boolean;
  name?: string;
  depth?: number;
};

function exampleOf(schema: Schema, asked: Asked): unknown {
  const { schemas, depth = 0 } = asked;
  if (depth > DEEPEST) return null;
  if (schema.$ref) {
    const named = schemas[nameOfRef(schema.$ref)];
    return named ? exampleOf(named, { ...asked, depth: depth + 1 }) : null;
  }
  const deeper = { ...asked, depth: depth + 1 };
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, deeper)));
  const known = wordsFor(asked).find((value) => fits(schema, value));
  if (known !== undefined) return known;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variants = schema.anyOf ?? schema.oneOf;
  // Names are better to read than ids, and in a request they mean the same to every database.
  const telling = variants?.find(
    ({ required = [] }) => required.length > 0 && required.every((one) => one in fieldExamples),
  );
  const variant = telling ?? variants?.[0];
  if (variant) return exampleOf(variant, deeper);
  if (schema.default !== undefined) return schema.default;
  return ofType(schema, deeper);
}

function wordsFor({ of, name = "" }: Asked): unknown[] {
  const names = [...of.map((one) => `${one}.${name}`), name];
  return names.flatMap((one) => [...(fieldExamples[one] ?? []), ...(neededExamples[one] ?? [])]);
}

function ofType(schema: Schema, asked: Asked): unknown {
  switch (typeOf(schema)) {
    case "object":
      return objectOf(schema, asked);
    case "array":
      if (schema.prefixItems) return schema.prefixItems.map((one) => exampleOf(one, asked));
      return schema.items && schema.maxItems !== 0 ? [exampleOf(schema.items, asked)] : [];
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return true;
    default:
      return null;
  }
}

function objectOf({ properties = {}, required = [] }: Schema, asked: Asked): Record<string, unknown> {
  const taken = Object.entries(properties).filter(
    ([name]) => asked.takesAll || required.includes(name) || name in fieldExamples,
  );
  return Object.fromEntries(taken.map(([name, one]) => [name, exampleOf(one, { ...asked, name })]));
}

function textOf(schema: Schema): string {
  const known = formatExamples[schema.format ?? ""];
  if (known !== undefined && fits(schema, known)) return known;
  const other = schema.pattern ? patternExamples.find((text) => fits(schema, text)) : undefined;
  return other ?? "煙".repeat(Math.max(1, schema.minLength ?? 1));
}

function numberOf({ minimum, exclusiveMinimum, maximum }: Schema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
  return Math.min(Math.max(1, least), maximum ?? Number.POSITIVE_INFINITY);
}

/** As far as our own field examples can be wrong about a schema. */
function fits(schema: Schema, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  const types = [schema.type].flat();
  if (schema.enum) return schema.enum.includes(value);
  if (typeof value === "number")
    return (
      types.some((type) => type === "number" || (type === "integer" && Number.isInteger(value))) &&
      value >= (schema.minimum ?? value) &&
      value <= (schema.maximum ?? value)
    );
  if (Array.isArray(value))
    return types.includes("array") && value.every((one) => fits(schema.items ?? {}, one));
  if (typeof value !== "string" || !types.includes("string")) return false;
  const isLong = value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY);
  if (isLong || value.length < (schema.minLength ?? 0)) return false;
  if (schema.format && schema.format in formatExamples) return FORMATS[schema.format]?.test(value) ?? false;
  return schema.pattern === undefined || new RegExp(schema.pattern).test(value);
}

const FORMATS: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  "date-time": /^\d{4}-\d\d-\d\dT/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^https:/,
  email: /@/,
};

function typeOf({ type, properties }: Schema): string | undefined {
  if (type === undefined && properties) return "object";
  return [type].flat().find((one) => one !== "null");
}
