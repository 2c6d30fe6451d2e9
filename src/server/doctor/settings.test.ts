import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { judgeNode, judgeRefusal, judgeSettings } from "./settings.ts";

const REAL = {
  BASE_URL: "https://kemurica.example",
  TRUST_PROXY: "1",
  LINE_LOGIN_CHANNEL_ID: "1650000000",
  LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef",
  METRICS_TOKEN: "a token of sixteen and more",
  SELLER_NAME: "株式会社ケムリカ",
  SELLER_EMAIL: "support@kemurica.example",
  MAP_STYLE_URL: "https://tiles.example/style.json",
};

const judge = (environment: Record<string, string>) => judgeSettings(readConfig(environment, "/srv/app"));
const wrong = (environment: Record<string, string>) =>
  judge({ ...REAL, ...environment }).filter(({ state }) => state !== "ok");

describe("the settings alone", () => {
  test("say that a demo is a demo, and what to set first", () => {
    const [mode, ...others] = judge({});
    expect(mode).toMatchObject({ state: "note", said: expect.stringContaining("a demo") });
    expect(mode).toMatchObject({ next: expect.stringContaining("LINE_LOGIN_CHANNEL_ID") });
    expect(others).toEqual([]);
    expect(judge({ HOST: "0.0.0.0", DEMO_ON_NETWORK: "1" })[0]?.said).toContain("the network");
  });

  test("are all well where everything is set", () => {
    expect(wrong({})).toEqual([]);
  });

  test.each([
    [{ RATE_LIMITS: "off" }, "RATE_LIMITS", "problem", "Remove RATE_LIMITS."],
    [{ TRUST_PROXY: "0" }, "TRUST_PROXY", "problem", "Set TRUST_PROXY=1."],
    [{ HOST: "0.0.0.0" }, "TRUST_PROXY", "note", "HOST=127.0.0.1"],
    [{ METRICS_TOKEN: "" }, "METRICS_TOKEN", "note", "Set METRICS_TOKEN"],
    [{ LOG_LEVEL: "silent" }, "LOG_LEVEL", "note", "Set LOG_LEVEL=info."],
    [{ SELLER_EMAIL: "" }, "Seller", "note", "Set SELLER_EMAIL before"],
    [{ MAP_STYLE_URL: "" }, "Maps", "note", "Set MAP_STYLE_URL"],
    [
      { DATABASE_URL: "postgresql://kemurica:change-me@127.0.0.1/kemurica" },
      "DATABASE_URL",
      "problem",
      "into DATABASE_URL.",
    ],
    [{ METRICS_TOKEN: "change-me-change-me" }, "METRICS_TOKEN", "problem", "into METRICS_TOKEN."],
  ])("name what is wrong: %j", (environment, subject, state, next) => {
    expect(wrong(environment)).toEqual([
      expect.objectContaining({ subject, state, next: expect.stringContaining(next) }),
    ]);
  });
});

test("a setting that ends the start is said with its example", () => {
  expect(judgeRefusal("PORT: must be a number. Example: PORT=3000")).toEqual({
    subject: "PORT",
    state: "problem",
    said: "must be a number.",
    next: "Set PORT=3000",
  });
  expect(judgeRefusal("S3_DOCUMENT_BUCKET: papers have a bucket of their own.")).toMatchObject({
    subject: "S3_DOCUMENT_BUCKET",
    next: "Correct S3_DOCUMENT_BUCKET.",
  });
});

test("an old Node is a problem", () => {
  expect(judgeNode("24.1.0").state).toBe("ok");
  expect(judgeNode("20.11.1").state).toBe("problem");
});
