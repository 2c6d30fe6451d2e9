import { sql } from "kysely";
import { describe, expect } from "vitest";
import { z } from "zod";
import { endpoints } from "#server/endpoints.ts";
import { createPerson } from "../support/create-person.ts";
import { openApp } from "../support/open-app.ts";
import { dataInPage, keyPaths } from "../support/page-data.ts";
import { test } from "../support/test.ts";
import { SPECIFIED_DEFAULTS, SPECIFIED_FIELDS } from "./entities.ts";

/** How many fields section 3 names of each, with those that stand in a record of their own. */
const COUNTS = {
  user: 20,
  "client-side user view": 9,
  "auth state": 13,
  mix: 22,
  "mix item": 7,
  "mix image": 3,
  like: 1,
  flavor: 5,
  maker: 3,
  shop: 13,
  "shop manager": 7,
  "shop verification": 5,
  "predefined mix": 7,
  "consent response": 4,
};

describe("the specification's section 3", () => {
  test("has every entity with each of its fields, once", () => {
    const names = SPECIFIED_FIELDS.map(({ entity, field }) => `${entity} ${field}`);
    const inTheirPlace = SPECIFIED_FIELDS.map((one) => ("at" in one ? `${one.entity} ${one.at}` : one.field));
    expect(new Set(inTheirPlace).size).toBe(names.length);
    const counted = Object.groupBy(SPECIFIED_FIELDS, ({ entity }) => entity);
    expect(
      Object.fromEntries(Object.entries(counted).map(([entity, of = []]) => [entity, of.length])),
    ).toEqual(COUNTS);
  });

  const found = SPECIFIED_FIELDS.filter((one) => "in" in one);
  const calls = [...new Set(found.map((one) => one.in))].filter((where) => where !== "root");

  // A field that may be left out could be left out always. `requireNamedResponse` sees to it that the others are really sent.
  test.for(calls)("its fields in every good response of %s", (call) => {
    const sent = new Set(namesOf(call).flatMap(({ path, isOptional }) => (isOptional ? [] : [path])));
    const missing = found.filter((one) => one.in === call && !sent.has(one.at));
    expect(missing).toEqual([]);
  });

  test("its fields in the data of every page", async ({ services }) => {
    const somebody = await createPerson(services, { profile_completed: false, birth_date: null });
    const caller = await (await openApp(services)).as(somebody);
    const names = keyPaths(await dataInPage(await (await caller.call("GET", "/terms")).text(), "root"));
    const missing = found.filter((one) => one.in === "root" && !names.includes(one.at));
    expect(missing).toEqual([]);
  });

  test("what it leaves out of a card is in no response that brings one, and each has its reason", () => {
    const names = namesOf("GET /mixes/{id}").map(({ path }) => path);
    const kept = SPECIFIED_FIELDS.filter((one) => "reason" in one);
    expect(kept.filter(({ reason }) => reason.length < 20)).toEqual([]);
    expect(kept.filter(({ entity, field }) => entity === "mix" && names.includes(`data.${field}`))).toEqual(
      [],
    );
  });

  test.for(SPECIFIED_DEFAULTS)(
    "%s.%s is %s where nobody says otherwise",
    async ([table, column, value], { services }) => {
      const { rows } = await sql`SELECT column_default FROM information_schema.columns
        WHERE table_name = ${table} AND column_name = ${column}`.execute(services.database);
      expect(rows).toEqual([{ column_default: value }]);
    },
  );
});

/** The part of JSON Schema that says which names a response has. */
type Shape = {
  $ref?: string;
  $defs?: Record<string, Shape>;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
};

/** A path of names, "data[].maker_id"; optional where a response may come without it, or without what it stands in. */
type Name = { path: string; isOptional: boolean };

/** What the good responses of a call ("GET /flavors") are described with; of several kinds of response the names of all. */
function namesOf(call: string): Name[] {
  const endpoint = endpoints.find(({ method, path }) => `${method.toUpperCase()} ${path}` === call);
  if (!endpoint) throw new Error(`There is no call "${call}".`);
  return Object.entries(endpoint.responses).flatMap(([status, response]) => {
    const { content } = response as { content?: Record<string, { schema?: unknown }> };
    const schema = content?.["application/json"]?.schema;
    if (!status.startsWith("2") || !(schema instanceof z.ZodType)) return [];
    const shape = z.toJSONSchema(schema, { unrepresentable: "any", io: "output" }) as Shape;
    return namesIn(shape, shape, { path: "", isOptional: false });
  });
}

function namesIn(shape: Shape, whole: Shape, at: Name): Name[] {
  const named = shape.$ref && whole.$defs?.[shape.$ref.split("/").at(-1) ?? ""];
  const same = [shape.anyOf, shape.oneOf, shape.allOf, named || []].flatMap((some) => some ?? []);
  return [
    ...same.flatMap((one) => namesIn(one, whole, at)),
    ...(shape.items ? namesIn(shape.items, whole, { ...at, path: `${at.path}[]` }) : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
      const here = {
        path: at.path ? `${at.path}.${name}` : name,
        isOptional: at.isOptional || !shape.required?.includes(name),
      };
      return [here, ...namesIn(inner, whole, here)];
    }),
  ];
}
