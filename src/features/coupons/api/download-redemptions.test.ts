import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { TONIGHT } from "#tests/support/check-ins.ts";
import {
  addCoupon,
  openWithCoupon,
  presentAndRedeem,
  redeem,
  take,
  ticketsOf,
} from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { workAt } from "#tests/support/hold-role.ts";
import { test } from "#tests/support/test.ts";
import { undoRedemption } from "../commands/undo-redemption.ts";
import { listRedemptions } from "../queries/read-shop-coupons.ts";

const BYTE_ORDER_MARK = "\uFEFF";
const HEADINGS = "日時,営業日,クーポン,種類,方法,担当,取り消し日時,取り消しの理由";

describe("the book as a table for spreadsheets", () => {
  test("has a line for each redemption, the newest first, and of people the shop's own alone", async ({
    services,
    user,
    clock,
  }) => {
    // One at night, which is still the day before.
    clock.set("2026-11-30T16:30:00Z");
    const { shop, owner, coupon } = await openWithCoupon(services, { perUserLimit: 2 });
    const door = await openDoor(services);
    const caller = await door.as(owner);
    const read = async (query = "") => {
      const response = await caller.call("GET", `/api/shops/${shop}/redemptions.csv${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/csv; charset=UTF-8");
      const bytes = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
      expect(bytes.startsWith(BYTE_ORDER_MARK)).toBe(true);
      return bytes.slice(1).split("\r\n");
    };
    expect(await read()).toEqual([HEADINGS, ""]);
    await presentAndRedeem(services, user, await take(services, user, { shop, coupon }));
    const [slid] = (await listRedemptions(services, owner, shop, {})).things;
    await undoRedemption(services, owner, {
      shopId: shop,
      redemptionId: slid?.id ?? "",
      reason: "押し間違い",
    });
    clock.set("2026-12-01T12:00:00Z");
    const id = await take(services, user, { shop, coupon });
    const code = (await ticketsOf(services, user)).find((one) => one.id === id)?.code ?? "";
    await redeem(services, await workAt(services, shop), id, { by: "staff", code });
    const december = "2026-12-01 21:00,2026-12-01,ドリンク1杯,ドリンク,スタッフの読み取り,店の人,,";
    const november = "2026-12-01 01:30,2026-11-30,ドリンク1杯,ドリンク,スライド,,2026-12-01 01:30,押し間違い";
    expect(await read()).toEqual([HEADINGS, december, november, ""]);
    expect(await read("?month=2026-11")).toEqual([HEADINGS, november, ""]);
    expect(await read("?month=2026-12")).toEqual([HEADINGS, december, ""]);
    expect(await read("?month=2027-01")).toEqual([HEADINGS, ""]);
    for (const month of ["2026-13", "2026", "0000-01", "2026-11-01"])
      expect((await caller.call("GET", `/api/shops/${shop}/redemptions.csv?month=${month}`)).status).toBe(
        400,
      );
  });

  test("says nothing that a spreadsheet would compute", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const { shop, owner } = await openWithCoupon(services);
    const titles = ["=1+1", "@x", "+8", "-2", 'ドリンク"大",1杯'];
    for (const title of titles) {
      const coupon = await addCoupon(services, owner, shop, { title });
      await presentAndRedeem(services, user, await take(services, user, { shop, coupon }));
    }
    const [newest] = (await listRedemptions(services, owner, shop, {})).things;
    await undoRedemption(services, owner, {
      shopId: shop,
      redemptionId: newest?.id ?? "",
      reason: '=HYPERLINK("x")\n"2行目"',
    });
    const caller = await (await openDoor(services)).as(owner);
    const table = await (await caller.call("GET", `/api/shops/${shop}/redemptions.csv`)).text();
    for (const cell of [",'=1+1,", ",'@x,", ",'+8,", ",'-2,", ',"ドリンク""大"",1杯",'])
      expect(table).toContain(cell);
    expect(table).toContain(`,"'=HYPERLINK(""x"")\n""2行目"""`);
  });

  test("is read by who manages the shop", async ({ services, user }) => {
    const { shop } = await openWithCoupon(services);
    const elsewhere = (await openWithCoupon(services)).owner;
    const door = await openDoor(services);
    for (const other of [elsewhere, await workAt(services, shop), user, await createPerson(services)]) {
      const caller = await door.as(other);
      expect((await caller.call("GET", `/api/shops/${shop}/redemptions.csv`)).status).toBe(403);
    }
  });
});
