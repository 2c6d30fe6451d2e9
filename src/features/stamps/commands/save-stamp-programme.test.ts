import { describe, expect } from "vitest";
import { TONIGHT, visit } from "#tests/support/check-ins.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { workAt } from "#tests/support/hold-role.ts";
import { cardsOf, onNight, openWith, PLAIN, save } from "#tests/support/stamps.ts";
import { test } from "#tests/support/test.ts";
import { readStampProgramme } from "../queries/read-stamp-programme.ts";
import { ProgrammeEdit, type ProgrammeEditInput } from "../stamp-programme.ts";
import { closeStampProgrammes } from "./close-stamp-programmes.ts";
import { saveStampProgramme } from "./save-stamp-programme.ts";

describe("a programme", () => {
  test("is its verified shop's owners' and managers', and goes from draft to closed", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shop, owner } = await openWith(services, { status: "draft", rewards: [] });
    expect((await visit(services, user, shop)).withheld_reason).toBe("programme_inactive");
    const staff = await workAt(services, shop);
    const admin = await createPerson(services, { is_admin: true });
    for (const person of [staff, user, admin])
      await expect(save(services, person, shop)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(save(services, owner, shop, { status: "closing" })).rejects.toMatchObject({
      code: "PROGRAMME_STATUS_REFUSED",
    });
    await save(services, owner, shop);
    await expect(
      saveStampProgramme(services, owner, { shopId: shop, edit: ProgrammeEdit.parse(PLAIN), ifMatch: '"1"' }),
    ).rejects.toMatchObject({ code: "EDIT_CONFLICT" });
    await save(services, owner, shop, { status: "closing" });
    clock.set(onNight(29));
    // Its guests are told 30 days before: the notice runs from its first day, and stamps are earned until its last one.
    await save(services, owner, shop, { status: "closing", goal: 4, rewards: [{ at: 4, title: "お茶" }] });
    expect(await closeStampProgrammes(services, clock.now())).toBe("0 programmes");
    expect((await visit(services, user, shop)).reward_state).toBe("granted");
    clock.set(onNight(30));
    expect(await closeStampProgrammes(services, clock.now())).toBe("1 programmes");
    expect((await readStampProgramme(services, owner, shop)).programme).toMatchObject({ status: "closed" });
    expect((await visit(services, user, shop)).withheld_reason).toBe("programme_inactive");
    expect(await cardsOf(services, user)).toMatchObject([{ points: 1, status: "active" }]);
    await save(services, owner, shop, { status: "draft" });
    await services.database.updateTable("shops").set({ is_verified: false }).execute();
    await expect(save(services, owner, shop)).rejects.toMatchObject({ code: "STAMPS_NEED_VERIFICATION" });
  });

  test("with another goal takes no point away: a lower one counts with the next stamp, a higher one with the next card", async ({
    services,
    user,
    clock,
  }) => {
    const { shop, owner } = await openWith(services, { goal: 5, rewards: [{ at: 5, title: "お茶" }] });
    for (let night = 0; night < 3; night++) {
      clock.set(onNight(night));
      await visit(services, user, shop);
    }
    await save(services, owner, shop, { goal: 10, rewards: [{ at: 10, title: "水" }] });
    // What was promised stands.
    expect(await cardsOf(services, user)).toMatchObject([
      { points: 3, goal: 5, rewards: [{ at: 5, title: "お茶" }] },
    ]);
    await save(services, owner, shop, { goal: 4, rewards: [{ at: 4, title: "水" }] });
    clock.set(onNight(3));
    await visit(services, user, shop);
    const full = { points: 4, goal: 4, status: "completed", rewards: [{ at: 4, title: "水" }] };
    expect(await cardsOf(services, user)).toMatchObject([full]);
    await save(services, owner, shop, { goal: 2, rewards: [{ at: 2, title: "何もなし" }] });
    expect(await cardsOf(services, user)).toMatchObject([full]);
  });

  test.for<[Partial<ProgrammeEditInput>, string]>([
    [{ rewards: [] }, "rewards"],
    [{ rewards: [{ at: 2, title: "お茶" }] }, "rewards"],
    [{ rewards: [{ at: 4, title: "お茶" }] }, "rewards"],
    [
      {
        rewards: [
          { at: 3, title: "お茶" },
          { at: 3, title: "水" },
        ],
      },
      "rewards",
    ],
    [{ goal: 51 }, "goal"],
    [{ welcomePoints: 3 }, "welcomePoints"],
    [{ expiry: "first" }, "expiryMonths"],
    [{ expiryMonths: 3 }, "expiryMonths"],
    [{ hoursBetween: 25 }, "hoursBetween"],
  ])("%o is refused", ([edit, field]) => {
    const { error } = ProgrammeEdit.safeParse({ ...PLAIN, ...edit });
    expect(error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});
