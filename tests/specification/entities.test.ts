import { sql } from "kysely";
import { describe, expect } from "vitest";
import { answeredNames } from "../support/answered-names.ts";
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

  const answered = SPECIFIED_FIELDS.filter((one) => "in" in one);
  const calls = [...new Set(answered.map((one) => one.in))].filter((where) => where !== "root");

  // What a call describes is what it responds: `requireNamedResponse` asks that of every response of every test at the door.
  test.for(calls)("its fields in the answer of %s", (call) => {
    const names = answeredNames(call);
    const missing = answered.filter((one) => one.in === call && !names.has(one.at));
    expect(missing).toEqual([]);
  });

  test("its fields in the data of every page", async ({ services }) => {
    const somebody = await createPerson(services, { profile_completed: false, birth_date: null });
    const caller = await (await openApp(services)).as(somebody);
    const names = keyPaths(await dataInPage(await (await caller.call("GET", "/terms")).text(), "root"));
    const missing = answered.filter((one) => one.in === "root" && !names.includes(one.at));
    expect(missing).toEqual([]);
  });

  test("what it leaves out is nowhere in the answers, for a reason", async () => {
    const names = answeredNames("GET /mixes/{id}");
    const kept = SPECIFIED_FIELDS.filter((one) => "reason" in one);
    expect(kept.filter(({ reason }) => reason.length < 20)).toEqual([]);
    expect(kept.filter(({ entity, field }) => entity === "mix" && names.has(`data.${field}`))).toEqual([]);
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
