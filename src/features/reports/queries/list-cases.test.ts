import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { caseText } from "#server/command-line/reports-cli.ts";
import { createReporter, hideByReports, reportAs } from "#tests/support/report-things.ts";
import { test } from "#tests/support/test.ts";
import { appeal } from "../commands/appeal.ts";
import { decideCase } from "../commands/decide-case.ts";
import { sweepCases } from "../commands/sweep-cases.ts";
import { listCases } from "./list-cases.ts";

const record = (services: Services, user: SignedInUser, title: string) =>
  createMix(services, user, NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], title }));

const abouts = async (services: Services, asked = {}) =>
  (await listCases(services, asked)).things.map(({ about }) => about?.split(" ")[1]);

describe("what waits for a review", () => {
  test("goes by age, under-20 reports first, and says why and how many", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    for (const [title, reason] of [
      ["一台目", "広告"],
      ["二台目", "個人情報"],
      ["三台目", "未成年"],
    ] as const) {
      const { id } = await record(services, user, title);
      const report = { target_type: "mix" as const, target_id: id };
      await reportAs(services, await createReporter(services), {
        ...report,
        reason,
        note: "見て\n\u001b[2J",
      });
      clock.passMinutes(1);
      await reportAs(services, await createReporter(services), { ...report, reason: "その他" });
    }
    expect(await abouts(services)).toEqual(["三台目", "一台目", "二台目"]);
    const [first] = (await listCases(services)).things;
    expect(first).toMatchObject({
      state: "open",
      reasons: { 未成年: 1, その他: 1 },
      waiting: 2,
      appeal: null,
    });
    const text = first ? caseText(first) : "";
    expect(text.split("\n")).toHaveLength(4);
    expect(text).toContain("note: 見て [2J");
    expect(text).not.toContain("\u001b");
  });

  test("is left when it is decided, and comes back with an appeal", async ({ services, user, clock }) => {
    const { id } = await record(services, user, "一台目");
    const caseId = await hideByReports(services, { target_type: "mix", target_id: id });
    expect(await abouts(services)).toEqual(["一台目"]);
    clock.passMinutes(1);
    await decideCase(services, { caseId, decision: "hide", note: null, deciderId: null });
    expect((await listCases(services)).things).toEqual([]);
    expect(await abouts(services, { all: true })).toEqual(["一台目"]);
    clock.passMinutes(1);
    await appeal(services, user, { caseId, text: "本人です。" });
    expect((await listCases(services)).things).toMatchObject([
      { id: caseId, appeal: "本人です。", waiting: 0 },
    ]);
    clock.passMinutes(1);
    await decideCase(services, { caseId, decision: "remove", note: null, deciderId: null });
    expect((await listCases(services)).things).toEqual([]);
  });

  test("goes with what it is about, and with its owner", async ({ services, user }) => {
    const [kept, gone] = [await record(services, user, "残る"), await record(services, user, "消える")];
    for (const { id } of [kept, gone]) await hideByReports(services, { target_type: "mix", target_id: id });
    await services.database.deleteFrom("shisha_mixes").where("id", "=", gone.id).execute();
    expect(
      (await listCases(services)).things.map(({ about }) => about?.includes("残る") ?? null).sort(),
    ).toEqual([null, true]);
    expect(await sweepCases(services)).toBe("1 cases");
    expect(await abouts(services)).toEqual(["残る"]);
    await services.database.deleteFrom("users").where("id", "=", user.userId).execute();
    expect(await services.database.selectFrom("reports").select("id").execute()).toEqual([]);
  });
});
