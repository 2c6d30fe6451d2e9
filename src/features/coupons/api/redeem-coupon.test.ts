import { describe, expect } from "vitest";
import { setStaffPin } from "#features/staff-pins/commands/set-staff-pin.ts";
import { newId } from "#foundation/entity-id.ts";
import { openDoor } from "#tests/support/caller.ts";
import { openWithCoupon, take } from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";

describe("POST /api/coupons/{id}/redeem", () => {
  test("uses a ticket once, by whatever key; the same key gets the first answer again", async ({
    services,
  }) => {
    const counter = await openWithCoupon(services);
    const guest = await createPerson(services);
    const id = await take(services, guest, counter);
    const phone = await (await openDoor(services)).as(guest);
    const post = (path: string, body: object, key: string = newId()) =>
      phone.call("POST", `/api/coupons/${id}/${path}`, { body, headers: { "idempotency-key": key } });
    const early = await post("redeem", { by: "slide" });
    expect([early.status, (await early.json()).code]).toEqual([409, "TICKET_NOT_PRESENTED"]);
    expect((await post("present", {})).status).toBe(200);
    const key = newId();
    const first = await post("redeem", { by: "slide" }, key);
    expect(first.status).toBe(200);
    const answer = await first.json();
    expect(answer).toMatchObject({ data: { state: "used", is_own: true, code: null } });
    expect(await (await post("redeem", { by: "slide" }, key)).json()).toEqual(answer);
    const again = await post("redeem", { by: "slide" });
    expect([again.status, (await again.json()).code]).toEqual([409, "TICKET_USED"]);
    const list = await (await phone.call("GET", "/api/coupons?list=past")).json();
    expect(list.data).toMatchObject([{ id, state: "used" }]);
  });

  test("counts wrong PINs although the call is refused", async ({ services }) => {
    const counter = await openWithCoupon(services);
    await setStaffPin(services, counter.owner, { shopId: counter.shop, pin: "1984" });
    const guest = await createPerson(services);
    const id = await take(services, guest, counter);
    const phone = await (await openDoor(services)).as(guest);
    const post = (path: string, body: object) =>
      phone.call("POST", `/api/coupons/${id}/${path}`, { body, headers: { "idempotency-key": newId() } });
    await post("present", {});
    const answers = [];
    for (let tries = 0; tries < 6; tries++) {
      const response = await post("redeem", { by: "pin", pin: "0000" });
      answers.push([response.status, (await response.json()).code]);
    }
    expect(answers).toEqual([
      ...Array.from({ length: 5 }, () => [403, "PIN_WRONG"]),
      [429, "PIN_TRIES_USED"],
    ]);
  });
});
