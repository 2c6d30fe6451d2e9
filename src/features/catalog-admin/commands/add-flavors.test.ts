import { describe, expect } from "vitest";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { MOST_ADDED } from "../added-limits.ts";
import { addFlavors, checkFlavors } from "./add-flavors.ts";

describe("a list of flavours", () => {
  test("is added in one go, or not at all where a line is wrong", async ({ services, user }) => {
    await createFlavor(services);
    const { database } = services;
    const count = async () => (await database.selectFrom("flavors").select("id").execute()).length;
    const lines = Array.from(
      { length: MOST_ADDED - 1 },
      (_, index) => `月光堂,味${index}番,Taste ${index},fruit`,
    );
    const wrong = [...lines, "月光堂,白桃,,fruit"].join("\n");
    expect((await checkFlavors(services, wrong)).wrong).toMatchObject([{ number: MOST_ADDED }]);
    await expect(addFlavors(services, user, wrong)).rejects.toMatchObject({
      kind: "invalid",
      code: "LINES_WRONG",
    });
    await expect(addFlavors(services, user, " \n")).rejects.toMatchObject({ code: "LINES_MISSING" });
    expect(await count()).toBe(1);
    expect(await addFlavors(services, user, lines.join("\n"))).toBe(MOST_ADDED - 1);
    expect(await count()).toBe(MOST_ADDED);
    await expect(addFlavors(services, user, lines[0] ?? "")).rejects.toMatchObject({ code: "LINES_WRONG" });
    const { after } = await database
      .selectFrom("audit_events")
      .select("after")
      .where("action", "=", "flavors.added")
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ count: MOST_ADDED - 1 });
  });

  // One connection proves nothing about several.
  test.skipIf(!isPostgres)("that two people add at one moment is added once", async ({ services, user }) => {
    await createFlavor(services);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 3 }, () => addFlavors(services, user, "月光堂,巨峰,,fruit")),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
