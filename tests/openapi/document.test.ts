import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect } from "vitest";
import { messages } from "#foundation/messages.ts";
import { endpoints } from "#server/endpoints.ts";
import type { Operation, Response } from "#server/openapi/openapi.ts";
import { openDoor } from "#tests/support/caller.ts";
import { openApp } from "#tests/support/open-app.ts";
import { test } from "#tests/support/test.ts";
import { formatInferred, INFERRED_FILE, inferOperations } from "./infer-operations.ts";
import { makeDocument } from "./the-document.ts";

const PATH = "/api/openapi.json";
const document = makeDocument();
const operations = Object.values(document.paths).flatMap((one) => Object.values(one));

/** Redocly's recommended rules without these. */
const WITHOUT = {
  // `/shops/invite/{token}` is the path of the specification (domain.md 5). "invite" is no shop's id, and the router prefers it.
  "no-ambiguous-paths": "off",
  // Ways of a browser to LINE and back respond with redirects alone; which ones those are is asked below.
  "operation-2xx-response": "off",
} as const;

describe("the OpenAPI document", () => {
  test("breaks no rule of the linter", async () => {
    const config = await createConfig({ extends: ["recommended"], rules: WITHOUT });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    const found = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
    expect(found).toEqual([]);
  });

  test("has every call once, each with an id of its own, a summary and a known tag", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect([...ids].sort()).toEqual(endpoints.map(({ operationId }) => operationId).sort());
    expect(new Set(ids).size).toBe(ids.length);
    const known = document.tags.map(({ name }) => name);
    expect([...new Set(operations.flatMap(({ tags }) => tags))].sort()).toEqual([...known].sort());
    expect(operations.filter(({ tags, summary }) => tags.length !== 1 || summary === "")).toEqual([]);
  });

  test("has no good response only where a browser is sent on", () => {
    const without = operations.filter(
      ({ responses }) => !Object.keys(responses).some((one) => one.startsWith("2")),
    );
    expect(without.map(({ operationId }) => operationId).sort()).toEqual(["lineCallback", "startLineLogin"]);
  });

  test("says of every refusal which codes it may have", () => {
    const silent = operations.flatMap(({ operationId, responses }) =>
      Object.keys(responses).flatMap((status) => {
        if (Number(status) < 400) return [];
        const schema = responseOf(responses, status).content?.["application/json"]?.schema;
        const codes = schema?.allOf?.[1]?.properties?.code?.enum ?? [];
        return codes.length === 0 ? [`${operationId} ${status}`] : [];
      }),
    );
    expect(silent).toEqual([]);
  });

  test("has what the code has: `npm run api:codes` where this fails", () => {
    expect(readFileSync(INFERRED_FILE, "utf8")).toBe(formatInferred(inferOperations()));
  });

  test("names a coded refusal, a guard's and a header of the call that has them", () => {
    const update = document.paths["/mixes/{id}"]?.put;
    const create = document.paths["/shisha-mixes"]?.post;
    expect(codesOf(update, "409")).toContain("EDIT_CONFLICT");
    expect(codesOf(update, "404")).toEqual(["MIX_NOT_FOUND"]);
    expect(codesOf(create, "400")).toContain("INVALID_FLAVOR_FORMAT");
    expect(codesOf(create, "500")).toEqual(["MIX_CREATE_FAILED"]);
    expect(update?.parameters).toContainEqual({ $ref: "#/components/parameters/IfMatch" });
    expect(create?.parameters).toContainEqual({ $ref: "#/components/parameters/IdempotencyKey" });
    expect(create?.security).toEqual([{ bearer: [] }, { cookie: [], csrf: [] }]);
    expect(document.paths["/makers"]?.get?.responses).toHaveProperty("304");
  });

  test("has examples of refusals whose text fits their status", () => {
    const refusals = operations.flatMap(({ operationId, responses }) =>
      Object.keys(responses).flatMap((status) => {
        const { error, code } = Object(responseOf(responses, status).content?.["application/json"]?.example);
        return Number(status) < 400 ? [] : [{ operationId, status, error, code }];
      }),
    );
    expect(refusals.filter(({ status, error }) => error === messages.notAllowed && status !== "403")).toEqual(
      [],
    );
    const of = (id: string, status: string) =>
      refusals.find((one) => one.operationId === id && one.status === status);
    expect(of("createMix", "400")).toMatchObject({ code: "INVALID_INPUT", error: messages.invalidInput });
    const { onFailure } = endpoints.find(({ operationId }) => operationId === "createMix") ?? {};
    expect(of("createMix", "500")?.error).toContain(onFailure?.text);
    expect(of("updateMix", "409")?.error).toContain("ほかの人が変更しました");
  });

  test("has words for every text in its examples", () => {
    const wordless = operations.flatMap(({ operationId, ...operation }) => {
      const found: string[] = [];
      JSON.stringify(operation, (key, value) => {
        if (/^煙+$/.test(String(value))) found.push(`${operationId}: ${key}`);
        return value;
      });
      return found;
    });
    expect(wordless).toEqual([]);
    const makers = responseOf(document.paths["/makers"]?.get?.responses ?? {}, "200");
    expect(makers.content?.["application/json"]?.example).toMatchObject({ data: [{ name_en: "Al Fakher" }] });
  });

  test("has examples of the demo's own words", () => {
    const { example } = document.paths["/shops"]?.post?.requestBody?.content["application/json"] ?? {};
    expect(example).toMatchObject({ name: "煙雲舎 渋谷道玄坂", prefecture: "東京都" });
  });
});

describe(`GET ${PATH}`, () => {
  test("is for everybody, the same until it changes, and nobody's secret", async ({ services }) => {
    const visitor = await (await openDoor(services)).as(null);
    const first = await visitor.call("GET", PATH);
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
    expect(first.headers.get("content-type")).toBe("application/json; charset=UTF-8");
    expect(await first.json()).toEqual(JSON.parse(JSON.stringify(document)));

    const etag = first.headers.get("etag") ?? "";
    expect((await visitor.call("GET", PATH, { headers: { "if-none-match": etag } })).status).toBe(304);
    for (const encoding of ["gzip", "br"]) {
      const small = await visitor.call("GET", PATH, { headers: { "accept-encoding": encoding } });
      expect(small.headers.get("content-encoding")).toBe(encoding);
      expect((await small.arrayBuffer()).byteLength).toBeLessThan(150_000);
    }
  });

  const LINE = { LINE_LOGIN_CHANNEL_ID: "1650000000", LINE_LOGIN_CHANNEL_SECRET: "0".repeat(32) };

  test.for([
    ["outside a demo it is not there", LINE, 404],
    ["but where a setting opens it", { ...LINE, API_DOCS: "1" }, 200],
    ["a setting closes it in a demo", { API_DOCS: "0" }, 404],
  ] as const)("%s", async ([, environment, status], { services }) => {
    const visitor = await (await openApp(services, environment)).as(null);
    const response = await visitor.call("GET", PATH);
    expect(response.status).toBe(status);
    if (status === 404) expect(await response.json()).toMatchObject({ code: "NOT_FOUND" });
    expect((await visitor.call("GET", "/docs/api")).status).toBe(status);
  });
});

function responseOf(responses: Operation["responses"], status: string): Response {
  const response = responses[status];
  if (!response) throw new Error(`No ${status}`);
  const name = "$ref" in response ? response.$ref.split("/").at(-1) : undefined;
  return name ? (document.components.responses[name] as Response) : (response as Response);
}

function codesOf(operation: Operation | undefined, status: string): unknown[] {
  const schema = operation && responseOf(operation.responses, status).content?.["application/json"]?.schema;
  return schema?.allOf?.[1]?.properties?.code?.enum ?? [];
}
