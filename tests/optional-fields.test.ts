import fc from "fast-check";
import { describe, expect } from "vitest";
import { createApi } from "#http/create-api.ts";
import { endpoints } from "#server/endpoints.ts";
import { matrix } from "./support/access-matrix.ts";
import { openDoor } from "./support/caller.ts";
import { createMixOf, idOf, sampleOf } from "./support/sample-calls.ts";
import { test } from "./support/test.ts";

// Nothing that passes validation may answer 500: every call with its fields empty, null, of another kind and absent.

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
};
type Operation = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema } | undefined> };
};

const ABSENT = Symbol("absent");
const VALUES = ["", null, ABSENT, [], {}, 0, false] as const;
const RUNS_A_CALL = 60;

/** Every call with the names of what it takes, as its own contract says. */
const calls = Object.entries(
  createApi(endpoints, {} as never).getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "", version: "" },
  }).paths ?? {},
).flatMap(([path, operations]) =>
  Object.entries(operations as Record<string, Operation>).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    fields: fieldsOf(operation.requestBody?.content?.["application/json"]?.schema),
    nested: nestedFieldsOf(operation.requestBody?.content?.["application/json"]?.schema),
    formFields: fieldsOf(operation.requestBody?.content?.["multipart/form-data"]?.schema),
    query: (operation.parameters ?? []).filter((one) => one.in === "query").map(({ name }) => name),
  })),
);

function variantsOf(schema: JsonSchema = {}): JsonSchema[] {
  return [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
}

function fieldsOf(schema?: JsonSchema): string[] {
  return [...new Set(variantsOf(schema).flatMap(({ properties = {} }) => Object.keys(properties)))];
}

/** Fields of the things in a list, as [list, field]. */
function nestedFieldsOf(schema?: JsonSchema): [string, string][] {
  return variantsOf(schema).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([list, { items }]) =>
      fieldsOf(items).map((field): [string, string] => [list, field]),
    ),
  );
}

describe("no value of an optional field breaks a call", () => {
  test("the contracts name fields", () => {
    expect(calls.find(({ call }) => call === "PUT /mixes/{id}")?.fields).toContain("flavorCardImage");
    expect(calls.find(({ call }) => call === "GET /shops")?.query).toContain("lat");
  });

  test.for(calls.filter(({ fields, query }) => fields.length + query.length > 0))(
    "$call",
    async ({ call, fields, nested, query }, { services, user }) => {
      const door = await openDoor(services);
      const caller = await door.as(user);
      const [method = "", path = ""] = call.split(" ");
      const mix = await createMixOf(services, user, "a public mix of U");
      const of = matrix.calls.find((row) => row.call === call)?.of;
      const id = (await idOf(services, user, of)) ?? mix?.id;
      const good = Object((await sampleOf(call, services, user, mix?.id))?.body);

      const ask = async (changes: Record<string, unknown>) => {
        const body = Object.fromEntries(
          Object.entries({ ...good, ...changes }).filter(
            ([name, value]) => value !== ABSENT && !query.includes(name),
          ),
        );
        const search = new URLSearchParams(
          query.flatMap((name) =>
            name in changes && changes[name] !== ABSENT ? [[name, String(changes[name])]] : [],
          ),
        );
        const response = await caller.call(method, `/api${path.replace("{id}", id ?? "")}?${search}`, {
          ...(fields.length > 0 && { body }),
        });
        expect(
          response.status,
          `${JSON.stringify(body)} ${search}: ${await response.clone().text()}`,
        ).toBeLessThan(500);
      };

      const names = [...fields, ...query];
      for (const name of names) for (const value of VALUES) await ask({ [name]: value });
      for (const value of VALUES) await ask(Object.fromEntries(names.map((name) => [name, value])));
      for (const [list, field] of nested) {
        const [first] = (good[list] ?? []) as object[];
        for (const value of VALUES) await ask({ [list]: [withField(first ?? {}, field, value)] });
      }
      const some = fc.record(
        Object.fromEntries(
          names.map((name) => [name, fc.constantFrom<unknown>(...VALUES, good[name] ?? ABSENT)]),
        ),
        { requiredKeys: [] },
      );
      await fc.assert(fc.asyncProperty(some, ask), { numRuns: RUNS_A_CALL, seed: 20_261_122 });
    },
  );

  test.for(calls.filter(({ formFields }) => formFields.length > 0))(
    "$call, a form",
    async ({ call, formFields }, { services, user }) => {
      const caller = await (await openDoor(services)).as(user);
      const [method = "", path = ""] = call.split(" ");
      for (const name of formFields) {
        for (const value of ["", "null", ABSENT, new File([], "")] as const) {
          const mix = await createMixOf(services, user, "a public mix of U");
          const form = (await sampleOf(call, services, user, mix?.id))?.form ?? new FormData();
          form.delete(name);
          if (value !== ABSENT) form.set(name, value);
          const response = await caller.call(method, `/api${path}`, { form });
          expect(response.status, `${name} ${String(value)}`).toBeLessThan(500);
        }
      }
    },
  );
});

function withField(thing: object, field: string, value: unknown): object {
  return Object.fromEntries(
    Object.entries({ ...thing, [field]: value }).filter(([, present]) => present !== ABSENT),
  );
}
