import { expect } from "vitest";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { openDoor } from "#tests/support/caller.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { suggestionMessages } from "../suggestion-messages.ts";

test("a suggestion is taken once, a repetition with its key included", async ({ services, user }) => {
  const shop = await openShop(services);
  const caller = await (await openDoor(services)).as(user);
  const body = { target_type: "shop", target_id: shop.id, field: "phone", value: "03-1234-5678" };
  const headers = { "idempotency-key": crypto.randomUUID() };
  for (let times = 0; times < 2; times++) {
    const response = await caller.call("POST", "/api/suggestions", { body, headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
  }
  const again = await caller.call("POST", "/api/suggestions", { body });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({
    code: "ALREADY_SUGGESTED",
    error: suggestionMessages.alreadySuggested,
  });
});

test("what is none is refused with a text beside its field", async ({ services, user }) => {
  const shop = await openShop(services);
  const caller = await (await openDoor(services)).as(user);
  const good = { target_type: "shop", target_id: shop.id, field: "phone", value: "03-1234-5678" };
  for (const [changes, field, text, code] of [
    [{ target_type: "coupon" }, "target_type", suggestionMessages.targetInvalid, "INVALID_INPUT"],
    [{ field: "is_verified" }, "field", suggestionMessages.fieldUnfit, "FIELD_UNFIT"],
    [{ field: "" }, "field", suggestionMessages.fieldMissing, "INVALID_INPUT"],
    [{ value: "電話なし" }, "value", shopMessages.phoneInvalid, "INVALID_INPUT"],
    [{ value: 312345678 }, "value", suggestionMessages.valueMissing, "INVALID_INPUT"],
    [{ note: "あ".repeat(501) }, "note", suggestionMessages.noteTooLong, "INVALID_INPUT"],
    [{ field: "name", value: "月と煙" }, "value", suggestionMessages.sameValue, "SAME_VALUE"],
  ] as const) {
    const response = await caller.call("POST", "/api/suggestions", { body: { ...good, ...changes } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code, fields: { [field]: text } });
  }
});
