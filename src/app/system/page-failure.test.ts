import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { requestIdContext, servicesContext } from "../contexts.ts";
import { orFailed } from "./page-failure.ts";

const TEXT = "管理店舗の取得に失敗しました";

function loading() {
  const context = new RouterContextProvider();
  const error = vi.fn();
  // Of all services it asks the log alone.
  context.set(servicesContext, { log: { error } } as unknown as Services);
  context.set(requestIdContext, "4711");
  return { error, asked: { context, request: new Request("http://kemurica.example/shops/register?a=b") } };
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

test("a refusal stays one", async () => {
  const { asked, error } = loading();
  const refusal = new DomainError("forbidden", "SHOP_FORBIDDEN", "この店舗を管理する権限がありません。");
  await expect(orFailed(asked, TEXT, Promise.reject(refusal))).rejects.toBe(refusal);
  expect(error).not.toHaveBeenCalled();
  expect(await orFailed(asked, TEXT, Promise.resolve(1))).toBe(1);
});
