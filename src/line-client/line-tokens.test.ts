import { expect, test } from "vitest";
import { usableTokens } from "./line-tokens.ts";

const now = new Date("2026-11-20T12:00:00Z");
const seconds = (offset: number) => now.getTime() / 1000 + offset;
const held = (decoded: { iat?: number; exp?: number } | null) => ({
  idToken: "id",
  accessToken: "access",
  decoded,
});

test("a fresh ID token goes to the server beside the access token", () => {
  expect(usableTokens(held({ iat: seconds(-10), exp: seconds(3_590) }), now)).toEqual({
    idToken: "id",
    accessToken: "access",
  });
});

test.each([
  ["expired, as the SDK still hands it out", { iat: seconds(-4_000), exp: seconds(-400) }],
  ["with less than a minute left", { iat: seconds(-3_541), exp: seconds(59) }],
  ["older than an hour although it claims more", { iat: seconds(-3_600), exp: seconds(7_200) }],
  ["without a time", {}],
  ["undecoded", null],
])("an ID token %s stays here, and the access token goes alone", (_, decoded) => {
  expect(usableTokens(held(decoded), now)).toEqual({ idToken: null, accessToken: "access" });
});

test("with just a minute left it is still good", () => {
  expect(usableTokens(held({ iat: seconds(-3_540), exp: seconds(60) }), now).idToken).toBe("id");
});
