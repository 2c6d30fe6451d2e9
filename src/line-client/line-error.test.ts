import { describe, expect, test } from "vitest";
import { LINE_ERROR_TEXTS, type LineErrorCode, needsLogin, toLineError, toShareError } from "./line-error.ts";

const thrown = (code: string, message = "words of the SDK") => Object.assign(new Error(message), { code });

describe("every code of LINE keeps its name and has a Japanese text", () => {
  test.each<LineErrorCode>([
    "UNAUTHORIZED",
    "INVALID_ARGUMENT",
    "FORBIDDEN",
    "INVALID_CONFIG",
    "INVALID_ID_TOKEN",
    "UNKNOWN",
    "EXCEPTION_IN_SUBWINDOW",
    "CREATE_SUBWINDOW_FAILED",
    "TIMEOUT",
    "RATE_LIMIT_EXCEEDED",
    "400",
    "401",
    "403",
    "404",
    "429",
    "500",
    "CANCELED",
  ])("%s", (code) => {
    const error = toLineError(thrown(code));
    expect(error.code).toBe(code);
    expect(error.message).toBe("words of the SDK");
    expect(error.text).toBe(LINE_ERROR_TEXTS[code]);
    expect(error.text).toMatch(/[ぁ-んァ-ン一-龠]/);
  });

  test("but INIT_FAILED, which is the specification's INIT_ERROR and stands beside it", () => {
    expect(toLineError(thrown("INIT_FAILED"))).toMatchObject({
      code: "INIT_ERROR",
      sdkCode: "INIT_FAILED",
      message: "words of the SDK",
      text: "認証の初期化に失敗しました",
    });
  });

  test("an HTTP status that is a number counts as well", () => {
    expect(toLineError({ code: 403, message: "no" }).code).toBe("403");
  });
});

test("a network that says nothing throws a TypeError without a code", () => {
  const error = toLineError(new TypeError("Failed to fetch"));
  expect(error.code).toBe("NETWORK_FAILED");
  expect(error.text).toBe("LINEに接続できませんでした。しばらくしてからもう一度お試しください。");
});

test("a blocked popup is an exception in a sub-window without words", () => {
  expect(toLineError(thrown("EXCEPTION_IN_SUBWINDOW", "")).code).toBe("POPUP_BLOCKED");
  expect(toLineError(thrown("EXCEPTION_IN_SUBWINDOW", "it broke")).code).toBe("EXCEPTION_IN_SUBWINDOW");
});

test("OAuth's words for a token that is over ask for a log-in", () => {
  for (const code of ["invalid_request", "invalid_grant"]) {
    const error = toLineError(thrown(code, "access token expired"));
    expect(error).toMatchObject({ code: "UNAUTHORIZED", sdkCode: code });
    expect(needsLogin(error)).toBe(true);
  }
});

test("the store's PGRST116 means that there is no such user", () => {
  expect(toLineError(thrown("PGRST116")).text).toBe("ユーザー情報が見つかりません");
});

test("what nobody knows is unknown, and keeps its code and its words", () => {
  expect(toLineError(thrown("SOMETHING_NEW"))).toMatchObject({
    code: "UNKNOWN",
    sdkCode: "SOMETHING_NEW",
    message: "words of the SDK",
  });
  expect(toLineError("a text").message).toBe("a text");
  expect(toLineError(null).code).toBe("UNKNOWN");
  expect(toLineError(Object.create({ code: "TIMEOUT" })).code).toBe("TIMEOUT");
});

test("errors are told by their code, never by their class", () => {
  class LiffError extends Error {
    code = "FORBIDDEN";
  }
  expect(toLineError(new LiffError("no")).code).toBe("FORBIDDEN");
});

describe("a share that failed", () => {
  test("is unknown with its words, and keeps the SDK's code as cause", () => {
    const error = toShareError(thrown("EXCEPTION_IN_SUBWINDOW", "Timeout: not finished within 10min"));
    expect(error).toMatchObject({
      code: "UNKNOWN",
      sdkCode: "EXCEPTION_IN_SUBWINDOW",
      message: "Timeout: not finished within 10min",
    });
  });

  test("keeps what the person can do something about", () => {
    expect(toShareError(thrown("EXCEPTION_IN_SUBWINDOW", "")).code).toBe("POPUP_BLOCKED");
    expect(toShareError(thrown("INVALID_ARGUMENT", "no proper argument")).code).toBe("INVALID_ARGUMENT");
    expect(needsLogin(toShareError(thrown("EXCEPTION_IN_SUBWINDOW", "The access token is invalid")))).toBe(
      true,
    );
  });
});
