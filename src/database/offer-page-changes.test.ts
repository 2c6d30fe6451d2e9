import { describe, expect } from "vitest";
import { TONIGHT } from "#tests/support/check-ins.ts";
import { addCoupon, openWithCoupon, presentAndRedeem, take } from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { forgetHeard, heardNext, listenTo } from "#tests/support/database/heard-changes.ts";
import { openWith, save } from "#tests/support/stamps.ts";
import { test } from "#tests/support/test.ts";

describe("public pages of what shops give", () => {
  test("programmes and their rewards are told to their shop's page and to the lists", async ({
    services,
    listen,
  }) => {
    const { shop, owner } = await openWith(services);
    const heard = await listenTo(listen);
    await forgetHeard(services.database, heard);
    const pages = `/shops /shops/${shop}`;
    await save(services, owner, shop, { rewards: [{ at: 3, title: "ソフトドリンク1杯" }] });
    // Each of its statements tells the process that writes.
    await expect.poll(() => heard).toContain(pages);
    await forgetHeard(services.database, heard);
    await services.database
      .updateTable("stamp_programmes")
      .set({ status: "closing", closes_at: new Date() })
      .execute();
    expect(await heardNext(heard)).toEqual([pages]);
    await services.database.deleteFrom("stamp_programmes").execute();
    await expect.poll(() => heard).toContain(pages);
  });

  test("coupons are told with what their page says: the last few and the last one, and no ticket before", async ({
    services,
    clock,
    listen,
  }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services, { stock: 12, perUserLimit: 10 });
    const pages = `/shops /shops/${counter.shop}`;
    const { database } = services;
    const heard = await listenTo(listen);
    const guest = await createPerson(services);
    await forgetHeard(database, heard);
    const id = await take(services, guest, counter);
    await presentAndRedeem(services, guest, id);
    expect(heard.splice(0)).toEqual([]);
    await take(services, guest, counter);
    expect(await heardNext(heard)).toEqual([pages]);
    await take(services, guest, counter);
    expect(heard.splice(0)).toEqual([]);
    await database.updateTable("coupons").set({ issued: 11 }).execute();
    await take(services, guest, counter);
    expect(await heardNext(heard)).toEqual([pages]);
    for (const changes of [
      { stock: 20 },
      { status: "paused" },
      { hidden_at: new Date() },
      { title: "珈琲" },
    ]) {
      await database.updateTable("coupons").set(changes).execute();
      expect(await heardNext(heard)).toEqual([pages]);
    }
    await database.updateTable("coupons").set({ version: 7, updated_at: new Date() }).execute();
    expect(heard).toEqual([]);
    await addCoupon(services, counter.owner, counter.shop);
    expect(await heardNext(heard)).toEqual([pages]);
  });
});
