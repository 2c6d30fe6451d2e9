import { describe, expect, test } from "vitest";
import {
  isOpenedAsLiff,
  isReturnFromLogin,
  wantedPath,
  withoutLineTraces,
  withoutPlantedTokens,
} from "./opened-as-liff.ts";

const CHROME = "Mozilla/5.0 (Linux; Android 15) Chrome/137.0.0.0 Mobile Safari/537.36";
const LIFF = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari Line/15.6.0 LIFF";
const LINE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari Line/15.6.0";
const at = (path: string) => new URL(path, "https://kemurica.example");
const opened = (path: string, userAgent = CHROME, storedKeys: string[] = []) =>
  isOpenedAsLiff({ url: at(path), userAgent, storedKeys });

describe("the SDK is wanted", () => {
  test.each([
    "/?liff.state=%2Fm%2Fabc",
    "/m/abc?code=1&state=2&liffClientId=1650000001",
    "/?error=access_denied&liffOAuth2Error=true",
    "/?liff.hback=2",
    "/#access_token=abc&context_token=def",
  ])("at %s", (path) => expect(opened(path)).toBe(true));

  test("in LINE's LIFF browser, and where the SDK has been", () => {
    expect(opened("/", LIFF)).toBe(true);
    expect(opened("/", CHROME, ["theme", "LIFF_STORE:1650000001-AbCdEfGh:accessToken"])).toBe(true);
  });
});

test("in an ordinary browser it is not, nor in LINE's in-app browser", () => {
  expect(opened("/m/abc?code=1&state=2#menu", CHROME, ["theme"])).toBe(false);
  expect(opened("/", LINE)).toBe(false);
});

test.each([
  [
    "/m/abc?x=1&code=1&state=2&liffClientId=1650000001&liffRedirectUri=https%3A%2F%2Fa#menu",
    "/m/abc?x=1#menu",
  ],
  ["/shisha?liff.hback=2&lineAppVersion=15.6.0&liffIsEscapedFromApp=true", "/shisha"],
  ["/?error=access_denied&error_description=no&state=2&liffOAuth2Error=true", "/"],
  ["/#access_token=abc&id_token=def", "/"],
  ["/?liff.state=%2Fm%2Fabc%3Fx%3D1", "/"],
  ["/shisha?state=東京&code=7", "/shisha?state=%E6%9D%B1%E4%BA%AC&code=7"],
  ["/shisha?q=%E3%83%9F%E3%83%B3%E3%83%88#top", "/shisha?q=%E3%83%9F%E3%83%B3%E3%83%88#top"],
])("%s is shared as %s", (before, after) => {
  const { pathname, search, hash } = withoutLineTraces(at(before));
  expect(pathname + search + hash).toBe(after);
});

describe("tokens that came with a link are not for the SDK", () => {
  const cleaned = (path: string, userAgent: string) => {
    const { pathname, search, hash } = withoutPlantedTokens(at(path), userAgent);
    return pathname + search + hash;
  };

  test("outside the LIFF browser, to which alone LINE hands any", () => {
    for (const userAgent of [CHROME, LINE]) {
      expect(cleaned("/m/abc?x=1#access_token=abc&feature_token=def", userAgent)).toBe("/m/abc?x=1");
      expect(cleaned("/m/abc#a|access_token=abc", userAgent)).toBe("/m/abc");
    }
    const fromLine = "/?liff.state=%2Fm%2Fabc#access_token=abc&feature_token=def";
    expect(cleaned(fromLine, LIFF)).toBe(fromLine);
  });

  test.each([
    "/m/abc#access_token=abc",
    "/#/access%5Ftoken=abc",
    "#access_token=abc",
    "/#a#&access_token=abc",
  ])("in the path %s that the SDK would lead to", (state) => {
    const path = `/?liff.state=${encodeURIComponent(state)}`;
    expect(wantedPath(at(cleaned(path, LIFF)))).toBe(state.split("#")[0]);
  });

  test("places on pages stay", () => {
    for (const path of ["/?liff.state=%2Fprofile%2Fedit%23passkeys", "/terms#section-2", "/"]) {
      expect(cleaned(path, LIFF)).toBe(path);
      expect(cleaned(path, CHROME)).toBe(path);
    }
  });
});

test("the page that was asked for is known before the SDK leads there", () => {
  expect(wantedPath(at("/?liff.state=%2Fm%2Fabc%3Fx%3D1"))).toBe("/m/abc?x=1");
  expect(wantedPath(at("/m/abc"))).toBeNull();
});

test("a return from log-in is told by LINE's own name beside the code", () => {
  expect(isReturnFromLogin(at("/?code=1&liffClientId=2"))).toBe(true);
  expect(isReturnFromLogin(at("/?code=1"))).toBe(false);
});
