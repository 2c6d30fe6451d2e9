import { join } from "node:path";
import { describe, expect } from "vitest";
import { test } from "#tests/support/test.ts";
import { createLogger } from "../logger.ts";
import { createRecentErrors, KEPT_ERRORS, pathPattern } from "./recent-errors.ts";

const rootDirectory = join(import.meta.dirname, "..", "..", "..");

describe("an error that nobody expected", () => {
  test("is kept with number, place and code, and without what it says", async ({ services, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const errors = createRecentErrors({ database: services.database, clock: clock.now, rootDirectory });
    const err = Object.assign(new Error("湯気子 <someone@mail.example> could not be saved"), {
      code: "23505",
    });
    const log = createLogger("fatal", errors.note);
    log.error({ requestId: "1a2b3c4d", err }, "not logged at this level");
    errors.note({ requestId: "1a2b3c4d", path: "/m/0123456789ab/card.png", err }, "page failed");
    errors.note({ requestId: "<script>", path: "/profile/湯気子", err: new TypeError("x") }, "page failed");
    errors.note({ job: "send-push", err }, "job failed");
    await errors.close();
    const rows = await services.database.selectFrom("recent_errors").selectAll().orderBy("id").execute();
    expect(rows.map(({ id, positions, ...row }) => row)).toEqual([
      {
        number: "1a2b3c4d",
        occasion: "page failed",
        place: "/m/:id/card.png",
        name: "Error",
        code: "23505",
        happened_at: clock.now(),
      },
      {
        number: null,
        occasion: "page failed",
        place: "/profile/:id",
        name: "TypeError",
        code: null,
        happened_at: clock.now(),
      },
      {
        number: null,
        occasion: "job failed",
        place: "send-push",
        name: "Error",
        code: "23505",
        happened_at: clock.now(),
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/湯気子|mail\.example|node_modules/);
    expect(rows[0]?.positions[0]).toMatch(/^src\/server\/operations\/recent-errors\.test\.ts:\d+:\d+/);
  });

  test("is heard of from the log, whoever logs it", () => {
    const heard: unknown[] = [];
    const log = createLogger("fatal", (logged, occasion) =>
      heard.push([logged.requestId, logged.err.message, occasion]),
    );
    log.level = "error";
    log.error({ requestId: "1a2b3c4d", err: new Error("broken") }, "page failed");
    log.warn({ err: new Error("away") }, "database away");
    expect(heard).toEqual([["1a2b3c4d", "broken", "page failed"]]);
  });

  test("is among the newest only, and neither a storm nor an absent database harms", async ({
    services,
    clock,
  }) => {
    const errors = createRecentErrors({ database: services.database, clock: clock.now, rootDirectory });
    for (let round = 0; round < 12; round++) {
      for (let count = 0; count < 200; count++)
        errors.note({ job: `job-${round}`, err: new Error("x") }, "job failed");
      await errors.write();
    }
    const rows = await services.database
      .selectFrom("recent_errors")
      .select("place")
      .orderBy("id", "desc")
      .execute();
    expect([rows.length, rows[0]?.place]).toEqual([KEPT_ERRORS, "job-11"]);
    await errors.close();
    const away = createRecentErrors({
      database: services.database.withSchema("no_such_schema"),
      clock: clock.now,
      rootDirectory,
    });
    away.note({ err: new Error("x") }, "page failed");
    await away.close();
  });

  test("leaves of a path the words of our routes alone", () => {
    expect(pathPattern("/shops/manage/5b0a/coupons.data")).toBe("/shops/manage/:id/coupons.data");
    expect(pathPattern("/shops/%E6%9D%B1%E4%BA%AC")).toBe("/shops/:id");
    expect(pathPattern("/")).toBe("/");
  });
});
