import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { judgeLine, type LineFacts } from "./line.ts";

const LOGIN = { LINE_LOGIN_CHANNEL_ID: "1650000000", LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef" };
const MINI_APP = {
  ...LOGIN,
  BASE_URL: "https://kemurica.example",
  LINE_MINI_APP_CHANNEL_IDS: "1650000001",
  LINE_MINI_APP_CHANNEL_SECRET: "0123456789abcdef",
  LINE_SERVICE_TEMPLATES: "stamp_added=stamp_s_ja",
  LIFF_ID: "1650000001-AbCdEfGh",
};
const WELL: LineFacts = { access: null, api: null, login: "accepted", miniApp: "accepted", clock: null };

const judge = (environment: Record<string, string>, facts: Partial<LineFacts> = {}) =>
  judgeLine(readConfig(environment, "/srv/app"), { ...WELL, ...facts });
const wrong = (...[environment, facts]: Parameters<typeof judge>) =>
  judge(environment, facts).filter(({ state }) => state !== "ok");

test("what has to stand in LINE's console is said, and that it is not checked", () => {
  const said = judge(MINI_APP).map((finding) => `${finding.subject}: ${finding.said}`);
  expect(wrong(MINI_APP)).toEqual([]);
  expect(said).toContainEqual(
    expect.stringMatching(
      /^Callback URL: https:\/\/kemurica\.example\/api\/auth\/line\/callback .*not checked/,
    ),
  );
  expect(said).toContainEqual(
    expect.stringMatching(/^Mini app: 1650000001-AbCdEfGh; .*https:\/\/kemurica\.example\/ /),
  );
});

test("a secret that LINE refuses is a problem; one that nobody could ask about, a note", () => {
  expect(wrong(MINI_APP, { login: "refused", miniApp: "refused" })).toEqual([
    expect.objectContaining({ state: "problem", next: expect.stringContaining("LINE_LOGIN_CHANNEL_SECRET") }),
    expect.objectContaining({
      state: "problem",
      next: expect.stringContaining("LINE_MINI_APP_CHANNEL_SECRET"),
    }),
  ]);
  expect(wrong(LOGIN, { login: { unknown: "LINE answered 429" } })).toEqual([
    expect.objectContaining({ state: "note", said: expect.stringContaining("429") }),
  ]);
});

test("a LINE that cannot be reached is a problem, and another's LINE a larger one", () => {
  expect(wrong(LOGIN, { api: "cannot be reached (ENOTFOUND)" })).toEqual([
    expect.objectContaining({ subject: "LINE at api.line.me", state: "problem" }),
  ]);
  expect(wrong({ ...LOGIN, LINE_API_URL: "https://line.me.example" })).toEqual([
    expect.objectContaining({
      subject: "LINE_API_URL",
      next: expect.stringContaining("Remove LINE_API_URL"),
    }),
  ]);
});

test("a mini app that nobody opens, and templates that nobody set, are notes", () => {
  expect(wrong({ ...LOGIN, LINE_MINI_APP_CHANNEL_IDS: "1650000001" })).toEqual([
    expect.objectContaining({ subject: "Mini app", next: expect.stringContaining("Set LIFF_ID") }),
  ]);
  expect(wrong({ ...MINI_APP, LINE_SERVICE_TEMPLATES: "" })).toEqual([
    expect.objectContaining({
      subject: "Templates",
      next: expect.stringContaining("LINE_SERVICE_TEMPLATES"),
    }),
  ]);
  expect(wrong({ LINE_MINI_APP_CHANNEL_IDS: "1650000001", LIFF_ID: "1650000001-AbCdEfGh" })).toEqual([
    expect.objectContaining({ subject: "Login channel", state: "note" }),
  ]);
});
