import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { listNotifications } from "#features/notifications/queries/list-notifications.ts";
import { findProfile } from "#features/profiles/queries/find-profile.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { createReporter, findCase, hideByReports, reportAs } from "#tests/support/report-things.ts";
import { test } from "#tests/support/test.ts";
import type { Decision } from "../moderation-case.ts";
import { findReview } from "../queries/find-review.ts";
import { HIDING_REPORTERS } from "../report.ts";
import { appeal } from "./appeal.ts";
import { decideCase, liftCase } from "./decide-case.ts";

const record = (services: Services, user: SignedInUser) =>
  createMix(services, user, NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }));

const decide = (services: Services, caseId: string, decision: Decision, note: string | null = null) =>
  decideCase(services, { caseId, decision, note, deciderId: null });
const lift = (services: Services, caseId: string) => liftCase(services, { caseId, deciderId: null });

const isShown = async (services: Services, id: string) => (await findSharedMix(services, null, id)) !== null;

async function statuses({ database }: Services): Promise<string[]> {
  const rows = await database.selectFrom("reports").select("status").distinct().orderBy("status").execute();
  return rows.map(({ status }) => status);
}

/** What the inbox says of reviews, and how much of it is unread. */
async function told(services: Services, user: SignedInUser) {
  const { things } = await listNotifications(services, user);
  return things.map(({ review, is_read }) => [review?.outcome, is_read ? "read" : "unread"]);
}

async function readAll({ database }: Services): Promise<void> {
  await database.updateTable("notifications").set({ read_at: new Date() }).execute();
}

describe("a case", () => {
  test("that is dismissed shows its thing again, and its owner is told so", async ({ services, user }) => {
    const mix = await record(services, user);
    const id = await hideByReports(services, { target_type: "mix", target_id: mix.id });
    await readAll(services);
    expect(await decide(services, id, "dismiss", "問題ありませんでした。")).toBe("restored");
    expect(await isShown(services, mix.id)).toBe(true);
    expect(await statuses(services)).toEqual(["dismissed"]);
    expect(await told(services, user)).toEqual([["restored", "unread"]]);
    expect(await findReview(services, user, id)).toMatchObject({
      outcome: "restored",
      decision_note: "問題ありませんでした。",
    });
  });

  test("is nobody's to decide about themselves", async ({ services, user }) => {
    const mix = await record(services, user);
    const id = await hideByReports(services, { target_type: "mix", target_id: mix.id });
    const own = { caseId: id, deciderId: user.userId };
    for (const decideOwn of [
      () => decideCase(services, { ...own, decision: "dismiss", note: null }),
      () => liftCase(services, own),
    ])
      await expect(decideOwn()).rejects.toMatchObject({ kind: "forbidden", code: "OWN_CASE" });
    expect(await isShown(services, mix.id)).toBe(false);
    const admin = await createPerson(services);
    expect(
      await decideCase(services, { caseId: id, deciderId: admin.userId, decision: "dismiss", note: null }),
    ).toBe("restored");
  });

  test.for(["hide", "remove"] as const)(
    "keeps its thing away by %s, and is lifted after an appeal",
    async (decision, { services, user, clock }) => {
      const mix = await record(services, user);
      const id = await hideByReports(services, { target_type: "mix", target_id: mix.id });
      clock.passMinutes(1);
      await decide(services, id, decision, "顔が写っています。");
      expect(await isShown(services, mix.id)).toBe(false);
      expect(await statuses(services)).toEqual(["actioned"]);
      expect(await told(services, user)).toEqual([["withheld", "unread"]]);
      await expect(decide(services, id, decision)).rejects.toMatchObject({ code: "DECIDED" });
      await expect(decide(services, id, "dismiss")).rejects.toMatchObject({ code: "DECIDED" });

      clock.passMinutes(1);
      await appeal(services, user, { caseId: id, text: "本人です。" });
      expect(await statuses(services)).toEqual(["appealed"]);
      clock.passMinutes(1);
      expect(await lift(services, id)).toBe("restored");
      expect(await isShown(services, mix.id)).toBe(true);
      expect(await statuses(services)).toEqual(["closed"]);
      expect(await told(services, user)).toEqual([["restored", "unread"]]);
      await expect(lift(services, id)).rejects.toMatchObject({ code: "NOT_HIDDEN" });
    },
  );

  test("is decided once more after an appeal, for good, and its owner is told again", async ({
    services,
    user,
    clock,
  }) => {
    const mix = await record(services, user);
    const id = await hideByReports(services, { target_type: "mix", target_id: mix.id });
    clock.passMinutes(1);
    await decide(services, id, "hide");
    clock.passMinutes(1);
    await appeal(services, user, { caseId: id, text: "本人です。" });
    await readAll(services);
    clock.passMinutes(1);
    await decide(services, id, "hide", "本人ではない人も写っています。");
    expect(await statuses(services)).toEqual(["closed"]);
    expect(await told(services, user)).toEqual([["withheld", "unread"]]);
    expect(await findReview(services, user, id)).toMatchObject({ outcome: "withheld", is_final: true });
    await expect(decide(services, id, "hide")).rejects.toMatchObject({ code: "DECIDED" });
    await expect(appeal(services, user, { caseId: id, text: "もう一度" })).rejects.toMatchObject({
      code: "ALREADY_APPEALED",
    });
    expect(await isShown(services, mix.id)).toBe(false);
  });

  test("of one report is dismissed without a word to its owner, or hides its thing at once", async ({
    services,
    user,
  }) => {
    const [fine, bad] = [await record(services, user), await record(services, user)];
    await reportAs(services, await createReporter(services), { target_type: "mix", target_id: fine.id });
    const { id } = await findCase(services);
    expect(await decide(services, id, "dismiss", "問題ありません。")).toBe("dismissed");
    expect(await told(services, user)).toEqual([]);
    expect(await findReview(services, user, id)).toBeNull();
    for (const decision of ["dismiss", "hide", "remove"] as const)
      await expect(decide(services, id, decision)).rejects.toMatchObject({ code: "NOTHING_WAITS" });

    await reportAs(services, await createReporter(services), {
      target_type: "mix",
      target_id: bad.id,
      reason: "未成年",
    });
    const { id: second } = await services.database
      .selectFrom("moderation_cases")
      .select("id")
      .where("target_id", "=", bad.id)
      .executeTakeFirstOrThrow();
    await decide(services, second, "remove");
    expect(await isShown(services, bad.id)).toBe(false);
    expect(await findReview(services, user, second)).toMatchObject({
      outcome: "withheld",
      reasons: ["未成年"],
    });
  });

  test("that was shown again tells its owner nothing of further reports that are dismissed", async ({
    services,
    user,
  }) => {
    const mix = await record(services, user);
    const id = await hideByReports(services, { target_type: "mix", target_id: mix.id });
    await decide(services, id, "dismiss", "問題ありませんでした。");
    await readAll(services);
    await reportAs(services, await createReporter(services), { target_type: "mix", target_id: mix.id });
    await decide(services, id, "dismiss");
    expect(await told(services, user)).toEqual([["restored", "read"]]);
    expect(await isShown(services, mix.id)).toBe(true);
  });

  test("of a shop is dismissed, and hides nothing", async ({ services }) => {
    const shop = await services.database
      .insertInto("shops")
      .values({ name: "月と煙" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await reportAs(services, await createReporter(services), {
      target_type: "shop",
      target_id: shop.id,
      reason: "閉店",
    });
    const { id } = await findCase(services);
    await expect(decide(services, id, "hide")).rejects.toMatchObject({ code: "NOT_HIDEABLE" });
    expect(await decide(services, id, "dismiss")).toBe("dismissed");
  });

  test("leaves a trace of every act", async ({ services, user }) => {
    const mix = await record(services, user);
    const id = await hideByReports(services, { target_type: "mix", target_id: mix.id });
    await decide(services, id, "hide");
    await lift(services, id);
    const rows = await services.database
      .selectFrom("audit_events")
      .select(["action", "target_id", "after"])
      .execute();
    expect(rows.map(({ action, target_id }) => [action, target_id])).toEqual([
      ["report.hidden", mix.id],
      ["report.hide", mix.id],
      ["report.lift", mix.id],
    ]);
  });

  test("that is none is refused", async ({ services }) => {
    for (const id of [newId(), "no id"]) {
      await expect(decide(services, id, "hide")).rejects.toMatchObject({ code: "CASE_NOT_FOUND" });
      await expect(lift(services, id)).rejects.toMatchObject({ code: "CASE_NOT_FOUND" });
    }
  });

  test("of a person gives name, picture and page back", async ({ services, user }) => {
    const id = await hideByReports(services, { target_type: "user", target_id: user.userId });
    expect(await findProfile(services, null, user.userId)).toBeNull();
    await decide(services, id, "hide");
    expect(await findProfile(services, null, user.userId)).toBeNull();
    await lift(services, id);
    expect(await findProfile(services, null, user.userId)).not.toBeNull();
  });
});

describe("an appeal", () => {
  test("is its owner's alone, and of what is hidden alone", async ({ services, user }) => {
    const mix = await record(services, user);
    const report = async () =>
      reportAs(services, await createReporter(services), { target_type: "mix", target_id: mix.id });
    await report();
    const { id } = await findCase(services);
    const send = (person: SignedInUser) => appeal(services, person, { caseId: id, text: "本人です。" });
    await expect(send(user)).rejects.toMatchObject({ kind: "absent" });
    for (let others = 1; others < HIDING_REPORTERS; others++) await report();
    expect(await isShown(services, mix.id)).toBe(false);
    await expect(send(await createPerson(services))).rejects.toMatchObject({ kind: "absent" });
    await decide(services, id, "dismiss");
    await expect(send(user)).rejects.toMatchObject({ kind: "conflict", code: "NOTHING_TO_APPEAL" });
  });

  test("is taken once, also of two at one moment", async ({ services, user }) => {
    const mix = await record(services, user);
    const id = await hideByReports(services, { target_type: "mix", target_id: mix.id });
    const sent = await Promise.allSettled(
      ["ひとつめ", "ふたつめ"].map((text) => appeal(services, user, { caseId: id, text })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(sent.find((one) => one.status === "rejected")?.reason).toMatchObject({ code: "ALREADY_APPEALED" });
  });

  test("is possible again when it is hidden again", async ({ services, user }) => {
    const mix = await record(services, user);
    const id = await hideByReports(services, { target_type: "mix", target_id: mix.id });
    await appeal(services, user, { caseId: id, text: "本人です。" });
    await lift(services, id);
    await hideByReports(services, { target_type: "mix", target_id: mix.id });
    expect(await findReview(services, user, id)).toMatchObject({ outcome: "reviewing", appeal: null });
    await appeal(services, user, { caseId: id, text: "また本人です。" });
  });
});

describe("what the owner reads", () => {
  test("is theirs alone, and names neither reporters nor their words nor how many", async ({
    services,
    user,
  }) => {
    const mix = await record(services, user);
    const names = ["通報する人いち", "通報する人に", "通報する人さん"];
    for (const display_name of names) {
      const reporter = await createReporter(services);
      await services.database
        .updateTable("users")
        .set({ display_name })
        .where("id", "=", reporter.userId)
        .execute();
      await reportAs(services, reporter, { target_type: "mix", target_id: mix.id, note: "通報者のことば" });
    }
    const { id } = await findCase(services);
    const review = await findReview(services, user, id);
    expect(review).toEqual({
      id,
      target_type: "mix",
      outcome: "reviewing",
      reasons: ["個人情報"],
      hidden_at: expect.any(String),
      decided_at: null,
      decision_note: null,
      appeal: null,
      appealed_at: null,
      is_final: false,
      mix: { short_id: mix.short_id, title: null, house_mix_name: null, items: [{ flavor_name: "ゆず" }] },
      picture: null,
      comment: null,
      coupon: null,
      name: null,
    });
    expect(await findReview(services, await createPerson(services), id)).toBeNull();
    expect(await findReview(services, user, newId())).toBeNull();
  });
});
