import { describe, expect } from "vitest";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import type { Visibility } from "#features/mixes/audience.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { listNotifications } from "#features/notifications/queries/list-notifications.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { createReporter, findCase, hideByReports, reportAs } from "#tests/support/report-things.ts";
import { test } from "#tests/support/test.ts";
import { MOST_REPORTS_A_DAY, NewReport, REASONS_OF, REPORT_REASONS, REPORT_TARGETS } from "../report.ts";
import { decideCase } from "./decide-case.ts";

const record = (services: Services, user: SignedInUser, visibility: Visibility = "public") =>
  createMix(
    services,
    user,
    NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], visibility }),
  );

const isShown = async (services: Services, id: string) => (await findSharedMix(services, null, id)) !== null;

const absent = { kind: "absent", code: "TARGET_NOT_FOUND" };

describe("a report", () => {
  test("hides nothing, tells nobody and is kept", async ({ services, user }) => {
    const mix = await record(services, user);
    const reporter = await createReporter(services);
    await reportAs(services, reporter, { target_type: "mix", target_id: mix.short_id, note: " 店員の顔 " });
    expect(await isShown(services, mix.id)).toBe(true);
    expect((await listNotifications(services, user)).things).toEqual([]);
    const kept = await services.database.selectFrom("reports").selectAll().execute();
    expect(kept).toMatchObject([
      {
        reporter_id: reporter.userId,
        reason: "個人情報",
        note: "店員の顔",
        status: "open",
        decided_at: null,
      },
    ]);
    expect(await findCase(services)).toMatchObject({
      state: "open",
      target_id: mix.id,
      owner_id: user.userId,
    });
  });

  test("of the third person hides it until it is reviewed, and its author is told why", async ({
    services,
    user,
  }) => {
    const mix = await record(services, user);
    const [one, two, three] = [
      await createReporter(services),
      await createReporter(services),
      await createReporter(services),
    ];
    await reportAs(services, one, { target_type: "mix", target_id: mix.id, reason: "未成年" });
    await reportAs(services, two, { target_type: "mix", target_id: mix.short_id, reason: "広告" });
    expect(await isShown(services, mix.id)).toBe(true);
    await reportAs(services, three, { target_type: "mix", target_id: mix.id, reason: "未成年" });

    expect(await isShown(services, mix.id)).toBe(false);
    const { id, reasons, state } = await findCase(services);
    expect({ reasons, state }).toEqual({ reasons: ["広告", "未成年"], state: "hidden" });
    const statuses = await services.database.selectFrom("reports").select("status").execute();
    expect(statuses.map(({ status }) => status)).toEqual(["reviewing", "reviewing", "reviewing"]);
    const { things } = await listNotifications(services, user);
    expect(things).toMatchObject([
      {
        type: "report_result",
        actors: [],
        actor_count: 0,
        review: { id, target_type: "mix", outcome: "reviewing" },
      },
    ]);
    for (const reporter of [one, two, three])
      expect((await listNotifications(services, reporter)).things).toEqual([]);
    const audited = await services.database
      .selectFrom("audit_events")
      .select(["action", "actor_id", "target_id"])
      .execute();
    expect(audited).toEqual([{ action: "report.hidden", actor_id: null, target_id: mix.id }]);
  });

  test("of an account younger than a day does not count, and does a day later with the next one", async ({
    services,
    user,
    clock,
  }) => {
    const mix = await record(services, user);
    const report = { target_type: "mix" as const, target_id: mix.id };
    for (const created_at of [clock.now(), new Date(clock.now().getTime() - 86_399_000)])
      await reportAs(services, await createPerson(services, { created_at }), report);
    await reportAs(services, await createReporter(services), report);
    expect(await isShown(services, mix.id)).toBe(true);
    clock.passMinutes(24 * 60);
    await reportAs(services, await createReporter(services), report);
    expect(await isShown(services, mix.id)).toBe(false);
  });

  test("of somebody who is suspended by now does not count", async ({ services, user, clock }) => {
    const mix = await record(services, user);
    const report = { target_type: "mix" as const, target_id: mix.id };
    const first = await createReporter(services);
    await reportAs(services, first, report);
    await services.database
      .updateTable("users")
      .set({ suspended_at: clock.now() })
      .where("id", "=", first.userId)
      .execute();
    for (let count = 0; count < 2; count++) await reportAs(services, await createReporter(services), report);
    expect(await isShown(services, mix.id)).toBe(true);
    await reportAs(services, await createReporter(services), report);
    expect(await isShown(services, mix.id)).toBe(false);
  });

  test("waits once per person and target, by whichever id", async ({ services, user }) => {
    const mix = await record(services, user);
    const reporter = await createReporter(services);
    await reportAs(services, reporter, { target_type: "mix", target_id: mix.id });
    await expect(
      reportAs(services, reporter, {
        target_type: "mix",
        target_id: mix.short_id.toUpperCase(),
        reason: "違法",
      }),
    ).rejects.toMatchObject({ kind: "conflict", code: "ALREADY_REPORTED" });
    const { id } = await findCase(services);
    await decideCase(services, { caseId: id, decision: "dismiss", note: null, deciderId: null });
    await reportAs(services, reporter, { target_type: "mix", target_id: mix.id });
  });

  test("of what was found to be in order hides it with three new ones alone", async ({ services, user }) => {
    const mix = await record(services, user);
    const report = { target_type: "mix" as const, target_id: mix.id };
    await hideByReports(services, report);
    const { id } = await findCase(services);
    await decideCase(services, { caseId: id, decision: "dismiss", note: null, deciderId: null });
    for (let count = 0; count < 2; count++) await reportAs(services, await createReporter(services), report);
    expect(await isShown(services, mix.id)).toBe(true);
    expect((await listNotifications(services, user)).things).toMatchObject([
      { review: { outcome: "restored" } },
    ]);
    await reportAs(services, await createReporter(services), { ...report, reason: "広告" });
    expect(await isShown(services, mix.id)).toBe(false);
    expect(await findCase(services)).toMatchObject({
      state: "hidden",
      reasons: ["個人情報", "広告"],
      decided_at: null,
    });
  });

  test("of people whose reports of it were found wrong hides it no more", async ({ services, user }) => {
    const mix = await record(services, user);
    const report = { target_type: "mix" as const, target_id: mix.id };
    const people = [];
    for (let count = 0; count < 3; count++) people.push(await createReporter(services));
    for (const one of people) await reportAs(services, one, report);
    const { id: caseId } = await findCase(services);
    await decideCase(services, { caseId, decision: "dismiss", note: null, deciderId: null });
    for (const one of people) await reportAs(services, one, report);
    expect(await isShown(services, mix.id)).toBe(true);
    const withheld = await createReporter(services);
    await services.database
      .updateTable("users")
      .set({ hidden_at: services.clock() })
      .where("id", "=", withheld.userId)
      .execute();
    await reportAs(services, withheld, report);
    for (let count = 0; count < 2; count++) await reportAs(services, await createReporter(services), report);
    expect(await isShown(services, mix.id)).toBe(true);
    await reportAs(services, await createReporter(services), report);
    expect(await isShown(services, mix.id)).toBe(false);
  });

  test("of what one may not see is refused as one of what is not there", async ({ services, user }) => {
    const reporter = await createReporter(services);
    for (const visibility of ["friends", "private"] as const) {
      const mix = await record(services, user, visibility);
      await expect(
        reportAs(services, reporter, { target_type: "mix", target_id: mix.id }),
      ).rejects.toMatchObject(absent);
    }
    const blocked = await record(services, user);
    await blockPerson(services, user, reporter.userId);
    await expect(
      reportAs(services, reporter, { target_type: "mix", target_id: blocked.id }),
    ).rejects.toMatchObject(absent);
    await expect(
      reportAs(services, reporter, { target_type: "user", target_id: user.userId }),
    ).rejects.toMatchObject(absent);
    for (const target_type of REPORT_TARGETS) {
      for (const target_id of [newId(), "7k2m9xqp4h01", "no id"])
        await expect(
          reportAs(services, reporter, { target_type, target_id, reason: "その他" }),
        ).rejects.toMatchObject(absent);
    }
    const hidden = await record(services, await createPerson(services));
    await hideByReports(services, { target_type: "mix", target_id: hidden.id });
    await expect(
      reportAs(services, reporter, { target_type: "mix", target_id: hidden.id }),
    ).rejects.toMatchObject(absent);
    expect(await services.database.selectFrom("moderation_cases").select("target_id").execute()).toEqual([
      { target_id: hidden.id },
    ]);
  });

  test("of one's own is refused", async ({ services, user }) => {
    const mix = await record(services, user, "private");
    for (const report of [
      { target_type: "mix" as const, target_id: mix.id },
      { target_type: "user" as const, target_id: user.userId },
    ])
      await expect(reportAs(services, user, report)).rejects.toMatchObject({
        kind: "forbidden",
        code: "OWN_TARGET",
      });
  });

  test("of a shop or a flavour of the catalogue is collected and hides nothing", async ({
    services,
    user,
  }) => {
    const { database } = services;
    const shop = await database
      .insertInto("shops")
      .values({ name: "月と煙" })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (let count = 0; count < 3; count++)
      await reportAs(services, await createReporter(services), {
        target_type: "shop",
        target_id: shop.id,
        reason: "閉店",
      });
    expect(await findCase(services)).toMatchObject({ state: "open", owner_id: null });
    const { hidden_at } = await database.selectFrom("shops").select("hidden_at").executeTakeFirstOrThrow();
    expect(hidden_at).toBeNull();
    // A flavour that somebody named themselves is listed nowhere.
    await record(services, user);
    const custom = await database.selectFrom("flavors").select("id").executeTakeFirstOrThrow();
    await expect(
      reportAs(services, await createReporter(services), {
        target_type: "flavor",
        target_id: custom.id,
        reason: "重複",
      }),
    ).rejects.toMatchObject(absent);
  });

  test("is taken twenty times a day", async ({ services, user, clock }) => {
    const reporter = await createReporter(services);
    const mixes = [];
    for (let count = 0; count <= MOST_REPORTS_A_DAY; count++) mixes.push(await record(services, user));
    const [last, ...others] = mixes;
    for (const { id } of others) await reportAs(services, reporter, { target_type: "mix", target_id: id });
    const onceMore = () => reportAs(services, reporter, { target_type: "mix", target_id: last?.id ?? "" });
    await expect(onceMore()).rejects.toMatchObject({ kind: "limited", code: "TOO_MANY_REPORTS" });
    clock.passMinutes(24 * 60);
    await onceMore();
  });
});

describe("a report's input", () => {
  const target_id = newId();

  test("takes every reason for what it fits, and no other", () => {
    for (const target_type of REPORT_TARGETS) {
      for (const reason of REPORT_REASONS) {
        const { success, error } = NewReport.safeParse({ target_type, target_id, reason });
        expect([target_type, reason, success]).toEqual([
          target_type,
          reason,
          REASONS_OF[target_type].includes(reason),
        ]);
        if (error)
          expect(error.issues).toMatchObject([{ path: ["reason"], params: { code: "REASON_UNFIT" } }]);
      }
    }
  });

  test("takes 500 characters of note, and none as none", () => {
    const parse = (note: string | null) =>
      NewReport.safeParse({ target_type: "mix", target_id, reason: "その他", note });
    expect(parse("あ".repeat(500)).success).toBe(true);
    expect(parse("あ".repeat(501)).success).toBe(false);
    expect(parse("  ").data?.note).toBeNull();
  });
});
