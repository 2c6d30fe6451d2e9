import fc, { type Arbitrary } from "fast-check";
import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { Operation, Parameter, Schema } from "#server/openapi/openapi.ts";
import { nameOfRef } from "#server/openapi/shared-parts.ts";
import { matrix } from "#tests/support/access-matrix.ts";
import { type CallOptions, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { companionOf, createMixOf, idOf, sampleOf } from "#tests/support/sample-calls.ts";
import { test } from "#tests/support/test.ts";
import { thingSampleOf } from "#tests/support/thing-samples.ts";
import { allowedBy, hostileText, hostileValue, nearly } from "./arbitraries.ts";
import { createConformance } from "./conformance.ts";
import { makeDocument } from "./the-document.ts";

const CASES = 50;
const SEED = 20_261_128;

const document = makeDocument();
const { schemas, parameters } = document.components;
const conformance = createConformance(document);

/** Calls of which no case succeeds, with what it would take; each succeeds in a test of its own. */
const NEVER_GOOD: Record<string, string> = {
  lineSignin: "tokens of LINE, which are good once",
  lineSigninSimple: "tokens of LINE, which are good once",
  withdrawAccountDeletion: "an account whose deletion was asked for",
  closeShop: "a shop of one's own, as its owner",
  removeFactor: "a passkey, and a session that has just been confirmed",
  uploadDocument: "the papers of one's own shop",
  albumPicture: "a year with cards",
  offerShop: "a manager beside the owner",
  openReportedPicture: "a report with a picture",
};

const cases = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation,
    name: operation.operationId,
  })),
);

type Actor = "visitor" | "member" | "manager" | "admin";
/** Who asks, the likely ones more often. */
const ACTORS: Actor[] = ["visitor", "member", "member", "manager", "manager", "admin"];
const ADMINS: Actor[] = ["visitor", "member", "admin", "admin", "admin", "admin"];

type Case = {
  actor: Actor;
  path: Record<string, string>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: CallOptions;
};

describe(`every operation responds as it is documented, ${CASES} times`, () => {
  test.for(cases)("$name", async ({ path, method, operation }, { services }) => {
    const cast = {
      visitor: null,
      member: await createPerson(services),
      manager: await createPerson(services),
      admin: await createPerson(services, { is_admin: true }),
    };
    const known = await knownThings(services, cast, `${method} ${path}`);
    const door = await openDoor(services);
    const callers = {
      visitor: await door.as(null),
      member: await door.as(cast.member),
      manager: await door.as(cast.manager),
      admin: await door.as(cast.admin),
    };
    const statuses = new Set<number>();
    const send = async ({ actor, path: values, query, headers, body }: Case) => {
      const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] || newId()));
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const url = `/api${address}${search.size > 0 ? `?${search}` : ""}`;
      const response = await callers[actor].call(method, url, {
        ...body,
        headers: { ...headers, ...body.headers },
      });
      statuses.add(response.status);
      const wrong =
        response.status >= 500
          ? `${response.status}: ${await response.text()}`
          : await conformance(operation, response);
      expect(wrong, `${actor}: ${method} ${url}`).toBeNull();
    };
    const asked = casesOf(path, operation, known);
    await fc.assert(fc.asyncProperty(asked, send), { numRuns: CASES, seed: SEED });

    const isGood = () => [...statuses].some((status) => status < 400);
    // By chance the right person has not made the good call; before the others it would take away what they are about.
    for (const actor of new Set(ACTORS)) {
      if (!isGood())
        await send({ actor, path: known.params, query: known.query, headers: {}, body: known.good });
    }
    expect(isGood(), `a good response among ${[...statuses]}`).toBe(!(operation.operationId in NEVER_GOOD));
  });
});

type Known = { params: Record<string, string>; query: Record<string, string>; good: CallOptions };

/** What a good call of it names: things that are there, of the member or of the manager's shop. */
async function knownThings(
  services: Services,
  { member, manager }: Record<"member" | "manager", SignedInUser>,
  call: string,
): Promise<Known> {
  const { database } = services;
  const shop = await database
    .insertInto("shops")
    .values({ name: "月と煙", is_verified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await holdRole(services, manager, { shop_id: shop.id });
  const of = matrix.calls.find((row) => row.call === call)?.of;
  const mix = await createMixOf(services, member, of?.includes("mix of U") ? of : "a public mix of U");
  const thing = await thingSampleOf(of, services, shop.id, member);
  const good = thing ?? (await sampleOf(call, services, member, mix?.id)) ?? {};
  const id = of ? ((await idOf(services, member, of)) ?? mix?.short_id ?? "") : (mix?.short_id ?? "");
  const personId = mix && call.includes("{personId}") ? await companionOf(services, member, mix.id) : "";
  const ids = { id: call.includes("/shops/{id}") ? shop.id : id, token: id, personId };
  const search = Object.fromEntries(new URLSearchParams(thing?.query ?? ""));
  return { params: { ...ids, ...thing?.params }, query: search, good };
}

function casesOf(path: string, operation: Operation, { params, query, good }: Known): Arbitrary<Case> {
  const named = (operation.parameters ?? []).map((one) =>
    "$ref" in one ? (parameters[nameOfRef(one.$ref)] as Parameter) : one,
  );
  const ofKind = (kind: string) => named.filter((one) => one.in === kind);
  const inPath = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
      const valid = fc.constant(params[name] || newId());
      const other = fc.oneof(fc.uuid(), fc.stringMatching(/^[0-9a-z]{12}$/), visibleText);
      return [name, fc.oneof({ weight: 3, arbitrary: valid }, other)];
    }),
  );
  const inQuery = Object.fromEntries(
    ofKind("query").map(({ name, schema = {} }) => {
      const allowed = allowedBy(schema, schemas).map(String);
      const given = query[name] === undefined ? [] : [{ weight: 4, arbitrary: fc.constant(query[name]) }];
      return [name, fc.oneof(...given, { weight: 4, arbitrary: allowed }, hostileText)];
    }),
  );
  const required = ofKind("query").flatMap((one) => (one.required ? [one.name] : []));
  // With all of them at once, one is always wrong.
  const asked = fc.subarray(Object.keys(inQuery), { maxLength: Math.min(Object.keys(inQuery).length, 3) });
  const isAdmins = operation.tags.includes("admin");
  const inHeaders = Object.fromEntries(
    ofKind("header").map(({ name }) => [
      name,
      fc.oneof({ weight: 9, arbitrary: fc.constant("") }, headerText),
    ]),
  );
  return fc.record({
    actor: fc.constantFrom<Actor>(...(isAdmins ? ADMINS : ACTORS)),
    path: fc.record(inPath),
    query: fc
      .tuple(fc.record(inQuery), asked)
      .map(([all, names]) => Object.fromEntries([...required, ...names].map((name) => [name, all[name]]))),
    headers: fc.record(inHeaders).map(withoutEmpty),
    body: bodiesOf(operation, good),
  });
}

const headerText = fc.stringMatching(/^[\x21-\x7e]{1,60}$/);
/** An address of other than one part would be another operation's. */
const visibleText = hostileText.filter(
  (text) => text !== "" && text !== "." && text !== ".." && text.isWellFormed(),
);

const withoutEmpty = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));

function bodiesOf({ requestBody }: Operation, good: CallOptions): Arbitrary<CallOptions> {
  if (!requestBody) return fc.constant({});
  const json = requestBody.content["application/json"]?.schema;
  if (!json) return formsOf(good);
  const sample = Object(good.body) as Record<string, unknown>;
  const wrap = (body: unknown): CallOptions => ({ body });
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant({ body: sample }) },
    { weight: 4, arbitrary: nearly(sample, fieldsOf(json)).map(wrap) },
    { weight: 4, arbitrary: allowedBy(json, schemas).map(wrap) },
    { weight: 1, arbitrary: hostileValue.map(wrap) },
    { weight: 1, arbitrary: fc.constantFrom<CallOptions>({}, ...BROKEN) },
  );
}

const BROKEN: CallOptions[] = [
  { rawBody: "{" },
  { rawBody: "" },
  { rawBody: `${"[".repeat(2_000)}${"]".repeat(2_000)}` },
  { rawBody: "a=b", headers: { "content-type": "text/plain" } },
];

function formsOf({ form }: CallOptions): Arbitrary<CallOptions> {
  const names = [...(form?.keys() ?? [])];
  const changed = fc.tuple(
    fc.constantFrom(...names),
    fc.constantFrom("text", "file", "nothing"),
    visibleText,
  );
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(form ? { form } : {}) },
    {
      weight: 8,
      arbitrary: changed.map(([name, as, text]): CallOptions => {
        const other = new FormData();
        for (const [key, value] of form ?? []) other.append(key, value);
        if (as === "nothing") other.delete(name);
        else other.set(name, as === "text" ? text : new File([text], "x.jpg", { type: "image/jpeg" }));
        return { form: other };
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom<CallOptions>({}, { body: {} }) },
  );
}

function fieldsOf(schema: Schema): string[] {
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return parts.flatMap(({ $ref, properties = {} }) => {
    const named = $ref ? schemas[nameOfRef($ref)] : undefined;
    return [...Object.keys(properties), ...Object.keys(named?.properties ?? {})];
  });
}
