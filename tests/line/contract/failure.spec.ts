import { expect, test } from "./sdk-page.ts";

const granted = () => window.liff.permission.getGrantedAll();

test("codes: an HTTP status is the code where the answer names none, and another status is UNKNOWN", async ({
  line,
  sdk,
}) => {
  await sdk.openSignedIn();

  for (const status of [400, 401, 403, 404, 429, 500]) {
    line.break(/\/verify/, { status, body: { message: "no" } });
    expect(await sdk.refusalOf(granted)).toEqual({ code: String(status), message: "no" });
  }
  line.break(/\/verify/, { status: 418, body: {} });
  expect(await sdk.refusalOf(granted)).toEqual({ code: "UNKNOWN", message: "" });
});

test("codes: the answer's own error or errorCode goes before its status", async ({ line, sdk }) => {
  await sdk.openSignedIn();

  line.break(/\/verify/, { status: 400, body: { error: "invalid_request", error_description: "expired" } });
  expect(await sdk.refusalOf(granted)).toEqual({ code: "invalid_request", message: "expired" });
  line.break(/\/verify/, { status: 400, body: { errorCode: "RATE_LIMIT", message: "slow down" } });
  expect(await sdk.refusalOf(granted)).toEqual({ code: "RATE_LIMIT", message: "slow down" });
});

test("codes: an error is a plain Error with a code, and a broken network a TypeError without", async ({
  line,
  sdk,
}) => {
  await sdk.openSignedIn();
  const shape = () =>
    window.liff.permission.getGrantedAll().then(
      () => null,
      (error: Error) => [error.constructor.name === "TypeError", error instanceof Error, "code" in error],
    );

  line.break(/\/verify/, { status: 500, body: {} });
  expect(await sdk.run(shape)).toEqual([false, true, true]);
  line.break(/\/verify/, "down");
  expect(await sdk.run(shape)).toEqual([true, true, false]);
});

test("codes: INVALID_CONFIG without an app's id", async ({ sdk }) => {
  await sdk.open("/terms");

  // @ts-expect-error the id is what is missing
  expect(await sdk.refusalOf(() => window.liff.init({}))).toEqual({
    code: "INVALID_CONFIG",
    message: "liffId is necessary for liff.init()",
  });
});

test("init: LINE down is a TypeError at once, LINE silent is no answer at all", async ({
  page,
  line,
  sdk,
}) => {
  line.break(/api\.line\.me/, "down");
  await sdk.open("/terms");
  expect(await sdk.init()).toEqual({ message: "Failed to fetch" });

  line.break(/api\.line\.me/, "hang");
  await page.reload();
  expect(await sdk.initOrPending()).toBe("pending");
});

test("init: an unknown app is refused by LINE", async ({ sdk }) => {
  await sdk.open("/terms");

  expect(await sdk.refusalOf(() => window.liff.init({ liffId: "1650000001-unknown0" }))).toEqual({
    code: "404",
    message: "no such LIFF app",
  });
});
