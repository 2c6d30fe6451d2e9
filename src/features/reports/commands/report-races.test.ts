import { describe, expect } from "vitest";
import { writeComment } from "#features/comments/commands/write-comment.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { showPicture } from "#tests/support/pictures/store-picture.ts";
import { createReporter, findCase, reportAs } from "#tests/support/report-things.ts";
import { test } from "#tests/support/test.ts";
import { MOST_REPORTS_A_DAY } from "../report.ts";
import { decideCase } from "./decide-case.ts";

const record = (services: Services, user: SignedInUser) =>
  createMix(services, user, NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }));

const isShown = async (services: Services, id: string) => (await findSharedMix(services, null, id)) !== null;

const absent = { kind: "absent", code: "TARGET_NOT_FOUND" };

describe("a report", () => {
  test("at one moment with others hides exactly once", async ({ services, user }) => {
    const mix = await record(services, user);
    const reporters = [];
    for (let count = 0; count < 6; count++) reporters.push(await createReporter(services));
    const sent = await Promise.allSettled(
      reporters.map((one) => reportAs(services, one, { target_type: "mix", target_id: mix.id })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill("fulfilled"),
      ...Array(3).fill("rejected"),
    ]);
    for (const one of sent) if (one.status === "rejected") expect(one.reason).toMatchObject(absent);
    expect(await findCase(services)).toMatchObject({ state: "hidden", version: 2 });
    const audited = await services.database.selectFrom("audit_events").select("action").execute();
    expect(audited).toEqual([{ action: "report.hidden" }]);
    const inbox = await services.database.selectFrom("inboxes").select("unread").execute();
    expect(inbox).toEqual([{ unread: 1 }]);
  });

  test("of two people about one another, each the third, ends: the first one hides, and whom it hides counts no more", async ({
    services,
  }) => {
    const [one, other] = [await createReporter(services), await createReporter(services)];
    for (const { userId } of [one, other])
      for (let count = 0; count < 2; count++)
        await reportAs(services, await createReporter(services), { target_type: "user", target_id: userId });
    await Promise.all([
      reportAs(services, one, { target_type: "user", target_id: other.userId }),
      reportAs(services, other, { target_type: "user", target_id: one.userId }),
    ]);
    const cases = await services.database.selectFrom("moderation_cases").select("state").execute();
    expect(cases.map(({ state }) => state).toSorted()).toEqual(["hidden", "open"]);
  });

  test("of comments on one another's cards, each the third, ends for both", async ({ services, user }) => {
    for (let round = 0; round < 6; round++) {
      const other = await createReporter(services);
      const ids: string[] = [];
      for (const [author, writer] of [
        [user, other],
        [other, user],
      ] as const) {
        const { id } = await record(services, author);
        ids.push((await writeComment(services, writer, id, { body: "煙" })).id);
      }
      for (const target_id of ids)
        for (let count = 0; count < 2; count++)
          await reportAs(services, await createReporter(services), { target_type: "comment", target_id });
      await Promise.all(
        ids.map(async (target_id) =>
          reportAs(services, await createReporter(services), { target_type: "comment", target_id }),
        ),
      );
    }
    const states = await services.database.selectFrom("moderation_cases").select("state").execute();
    expect(states).toEqual(Array(12).fill({ state: "hidden" }));
  });

  test("twice at one moment by one person is kept once", async ({ services, user }) => {
    const mix = await record(services, user);
    const reporter = await createReporter(services);
    const report = () => reportAs(services, reporter, { target_type: "mix", target_id: mix.id });
    const sent = await Promise.allSettled([report(), report()]);
    expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(sent.find((one) => one.status === "rejected")?.reason).toMatchObject({ code: "ALREADY_REPORTED" });
  });
});

describe("at one moment with the third report", () => {
  test("its photo gets other words by edits, and all of them end", async ({ services, user }) => {
    for (let times = 0; times < 6; times++) {
      const { id } = await record(services, user);
      const url = await showPicture(services, user, id);
      const image = await services.database
        .selectFrom("mix_images")
        .select("id")
        .where("mix_id", "=", id)
        .executeTakeFirstOrThrow();
      const report = { target_type: "image" as const, target_id: image.id };
      for (let count = 0; count < 2; count++)
        await reportAs(services, await createReporter(services), report);
      const third = await createReporter(services);
      const reword = (alt: string) =>
        updateMix(services, user, {
          id,
          edit: MixEdit.parse({ newImages: [{ image_url: url, display_order: 0, alt }] }),
        });
      await Promise.all([
        ...Array.from({ length: 4 }, (_, index) => reword(`言葉 ${index}`)),
        reportAs(services, third, report),
        ...Array.from({ length: 4 }, (_, index) => reword(`別の言葉 ${index}`)),
      ]);
    }
  });

  test("it is decided, and both end", async ({ services, user }) => {
    for (let times = 0; times < 6; times++) {
      const mix = await record(services, user);
      const report = { target_type: "mix" as const, target_id: mix.id };
      for (let count = 0; count < 2; count++)
        await reportAs(services, await createReporter(services), report);
      const { id } = await services.database
        .selectFrom("moderation_cases")
        .select("id")
        .where("target_id", "=", mix.id)
        .executeTakeFirstOrThrow();
      const third = await createReporter(services);
      const [decided, reported] = await Promise.allSettled([
        decideCase(services, { caseId: id, decision: "remove", note: null, deciderId: null }),
        reportAs(services, third, report),
      ]);
      expect(decided).toMatchObject({ status: "fulfilled" });
      if (reported.status === "rejected") expect(reported.reason).toMatchObject(absent);
      expect(await isShown(services, mix.id)).toBe(false);
    }
  });

  test("of the day's last one person can send one of two", async ({ services, user }) => {
    const reporter = await createReporter(services);
    const mixes = [];
    for (let count = 0; count <= MOST_REPORTS_A_DAY; count++) mixes.push(await record(services, user));
    const send = (mix: { id: string }) =>
      reportAs(services, reporter, { target_type: "mix", target_id: mix.id });
    for (const mix of mixes.slice(2)) await send(mix);
    const sent = await Promise.allSettled(mixes.slice(0, 2).map(send));
    expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(sent.find((one) => one.status === "rejected")?.reason).toMatchObject({ code: "TOO_MANY_REPORTS" });
  });
});
