import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../src");
const sources = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(?:tsx?|js)$/.test(path) && !path.includes(".test."))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(join(src, path), "utf8") }));
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("the product is looked at whole", () => expect(sources.length).toBeGreaterThan(1_000));

test.each<[string, RegExp, string[]]>([
  ["starts no process of the system", /\bchild_process\b/, []],
  [
    "evaluates no text, but the name of V8's own collection",
    /\beval\(|\bnew Function\b|\bnode:vm\b/,
    ["platform/give-back-memory.ts"],
  ],
  [
    "sets no text as markup, but a script of its own on the page of the calls",
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
    ["server/openapi/api-reference.tsx"],
  ],
  [
    "checks every certificate, but where it reads one to say what is wrong with it",
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
    ["server/doctor/address.ts"],
  ],
  ["hashes by SHA-256", /create(?:Hash|Hmac)\("(?!sha256")/, []],
  ["guesses nothing secret: a pause alone is of Math.random", /\bMath\.random\b/, ["app/live/live-bell.ts"]],
])("it %s", (_, pattern, allowed) => {
  expect(filesWith(pattern)).toEqual(allowed);
});
