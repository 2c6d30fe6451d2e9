import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { requestIdContext, servicesContext } from "../contexts.ts";
import { logPageFailure, orFailed } from "./page-failure.ts";

const TEXT = "管理店舗の取得に失敗しました";

function loading(path = "/shops/register?a=b") {
  const context = new RouterContextProvider();
  const error = vi.fn();
  // Of all services it asks the log alone.
  context.set(servicesContext, { log: { error } } as unknown as Services);
  context.set(requestIdContext, "4711");
  return { error, asked: { context, request: new Request(`http://kemurica.example${path}`) } };
}

test("what could not be read is said in the specification's words, and logged with the number that the person sees", async () => {
  const { asked, error } = loading();
  const failure = new Error("relation does not exist");
  await expect(orFailed(asked, TEXT, Promise.reject(failure))).rejects.toMatchObject({
    data: { text: TEXT },
    init: { status: 500 },
  });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { requestId: "4711", path: "/shops/register", err: failure },
    "page failed",
  );
});

test("an invitation's token is not logged", () => {
  for (const path of ["/table/4711aa", "/shops/invite/4711aa", "/table/4711aa.data"]) {
    const { asked, error } = loading(path);
    logPageFailure(asked, new Error("relation does not exist"));
    expect(JSON.stringify(error.mock.calls)).toContain("[redacted]");
    expect(JSON.stringify(error.mock.calls)).not.toContain("4711aa");
  }
});

test("a refusal stays one", async () => {
  const { asked, error } = loading();
  const refusal = new DomainError("forbidden", "SHOP_FORBIDDEN", "この店舗を管理する権限がありません。");
  await expect(orFailed(asked, TEXT, Promise.reject(refusal))).rejects.toBe(refusal);
  expect(error).not.toHaveBeenCalled();
  expect(await orFailed(asked, TEXT, Promise.resolve(1))).toBe(1);
});
