import { expect, test } from "vitest";
import { brandDatabaseError, isDatabaseAway } from "./database-away.ts";

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  error("connect ECONNREFUSED 127.0.0.1:5432", { code: "ECONNREFUSED" }),
  error("Connection terminated unexpectedly"),
  error("Query read timeout"),
  error("timeout exceeded when trying to connect"),
  error("terminating connection due to administrator command", { severity: "FATAL", code: "57P01" }),
  error("canceling statement due to statement timeout", { severity: "ERROR", code: "57014" }),
  error("sorry, too many clients already", { severity: "FATAL", code: "53300" }),
  new AggregateError([error("connect", { code: "ECONNREFUSED" })]),
])("%s of the database says that it is away; of somebody else it does not", (thrown) => {
  expect(isDatabaseAway(thrown)).toBe(false);
  expect(isDatabaseAway(brandDatabaseError(thrown))).toBe(true);
});

test.each([
  error("duplicate key value violates unique constraint", { severity: "ERROR", code: "23505" }),
  error("syntax error", { severity: "ERROR", code: "42601" }),
  new TypeError("undefined is not a function"),
  "text",
  null,
])("%s of the database is an error of ours", (thrown) => {
  expect(isDatabaseAway(brandDatabaseError(thrown))).toBe(false);
});
