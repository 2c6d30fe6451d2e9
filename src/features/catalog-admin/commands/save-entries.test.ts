import { describe, expect } from "vitest";
import { countWaiting } from "#features/administration/queries/count-waiting.ts";
import { listFlavors } from "#features/catalog/queries/list-flavors.ts";
import { listMakers } from "#features/catalog/queries/list-makers.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor as givenFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { FlavorText, MakerText } from "../catalog-entry.ts";
import { listEditedFlavors, listMakerFlavors } from "../queries/list-edited-flavors.ts";
import { listEditedMakers } from "../queries/list-edited-makers.ts";
import { createFlavor, saveFlavor, saveMakerFlavors } from "./save-flavor.ts";
import { createMaker, saveMaker } from "./save-maker.ts";

const makerText = (more: object = {}) =>
  MakerText.parse({
    name: "雲海",
    name_en: "Unkai",
    country: "jp",
    nicotine_free: false,
    aliases: ["うんかい"],
    ...more,
  });
const flavorText = (more: object = {}) =>
  FlavorText.parse({ name: "柚子", name_en: "Yuzu", line: null, categories: ["citrus"], tints: [], ...more });

async function waiting(services: Services) {
  return {
    makers: (await listEditedMakers(services, { state: "waiting" })).things,
    flavors: (await listEditedFlavors(services, { state: "waiting" })).things,
  };
}

describe("a maker", () => {
  test("is added, edited from the state that was read, hidden and shown again; all of it is recorded", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const { id } = await createMaker(services, user, makerText());
    await expect(
      createMaker(services, user, makerText({ name: "ウンカイ", name_en: null })),
    ).resolves.toBeTruthy();
    await expect(
      createMaker(services, user, makerText({ name: "UNKAI", name_en: null })),
    ).rejects.toMatchObject({
      kind: "conflict",
      code: "NAME_TAKEN",
    });
    const [listed] = (await listEditedMakers(services, { state: "listed", q: "雲海" })).things;
    expect(listed).toMatchObject({ id, country: "JP", aliases: ["うんかい"], flavors: 0, state: "listed" });
    const updated_at = listed?.updated_at ?? "";
    const saved = await saveMaker(services, user, id, { ...makerText({ aliases: ["雲の海"] }), updated_at });
    for (const state of [undefined, "hidden"] as const)
      await expect(
        saveMaker(services, user, id, { ...makerText(), updated_at, state }),
      ).rejects.toMatchObject({
        code: "CHANGED_MEANWHILE",
      });
    const hidden = await saveMaker(services, user, id, { ...makerText(), ...saved, state: "hidden" });
    expect((await listMakers(services)).map((maker) => maker.id)).not.toContain(id);
    await expect(
      saveMaker(services, user, id, { ...makerText(), ...hidden, state: "hidden" }),
    ).rejects.toMatchObject({
      code: "STATE_UNFIT",
    });
    await saveMaker(services, user, id, { ...makerText(), ...hidden, state: "listed" });
    expect((await listMakers(services)).map((maker) => maker.id)).toContain(id);
    await expect(saveMaker(services, user, newId(), { ...makerText(), updated_at })).rejects.toMatchObject({
      code: "MAKER_NOT_FOUND",
    });
    const acts = await services.database
      .selectFrom("audit_events")
      .select(["action", "before", "after"])
      .where("target_id", "=", id)
      .orderBy("action")
      .execute();
    expect(acts.map(({ action }) => action)).toEqual([
      "maker.created",
      "maker.edited",
      "maker.hidden",
      "maker.listed",
    ]);
    expect(acts[1]).toMatchObject({ before: { aliases: ["うんかい"] }, after: { aliases: ["雲の海"] } });
  });
});

describe("what somebody named themselves", () => {
  test("waits, the oldest first, with who uses it, until it is approved: then it is everybody's", async ({
    services,
    user,
    clock,
  }) => {
    const typed = { maker_name: "自家製", flavor_name: "柚子" };
    for (const [day, person] of [
      ["2026-11-01", user],
      ["2026-11-02", user],
      ["2026-11-03", await createPerson(services)],
    ] as const) {
      clock.set(`${day}T12:00:00Z`);
      await createMix(services, person, NewMix.parse({ items: [typed] }));
    }
    const { makers, flavors } = await waiting(services);
    expect(makers.map(({ cards, people }) => [cards, people])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect(flavors[0]).toMatchObject({
      name: "柚子",
      cards: 2,
      people: 1,
      state: "waiting",
      maker_state: "waiting",
    });
    const [maker, flavor] = [makers[0], flavors[0]];
    if (!maker || !flavor) throw new Error("Both wait.");
    const admin = await createPerson(services);
    const approval = { ...flavorText(), updated_at: flavor.updated_at, state: "listed" as const };
    // Whoever named it does not approve it.
    const own = { kind: "forbidden", code: "OWN_CASE" };
    const makerApproval = { ...makerText(), updated_at: maker.updated_at, state: "listed" as const };
    await expect(saveFlavor(services, user, flavor.id, approval)).rejects.toMatchObject(own);
    await expect(saveMaker(services, user, maker.id, makerApproval)).rejects.toMatchObject(own);
    await expect(saveFlavor(services, admin, flavor.id, approval)).rejects.toMatchObject({
      code: "MAKER_UNLISTED",
    });
    await saveMaker(services, admin, maker.id, makerApproval);
    await saveFlavor(services, admin, flavor.id, approval);
    expect(await listFlavors(services, null)).toMatchObject([
      { id: flavor.id, name: "柚子", categories: ["citrus"], is_custom: false },
    ]);
    // The second person's own maker is called as one of the catalogue now: it can only be merged.
    const [rest] = (await waiting(services)).makers;
    await expect(
      saveMaker(services, admin, rest?.id ?? "", {
        ...makerText(),
        updated_at: rest?.updated_at ?? "",
        state: "listed",
      }),
    ).rejects.toMatchObject({ code: "NAME_TAKEN" });
    await saveMaker(services, admin, rest?.id ?? "", {
      ...makerText(),
      updated_at: rest?.updated_at ?? "",
      state: "hidden",
    });
    expect(await countWaiting(services)).toMatchObject({ makers: 0 });
  });
});

describe("a flavour", () => {
  test("is added once to a maker that is listed, and keeps the key of the catalogue's file", async ({
    services,
    user,
  }) => {
    const { id: maker_id } = await createMaker(services, user, makerText());
    const { id } = await createFlavor(services, user, { ...flavorText(), maker_id });
    for (const again of [flavorText(), flavorText({ name: "ゆず", name_en: "YUZU!" })])
      await expect(createFlavor(services, user, { ...again, maker_id })).rejects.toMatchObject({
        code: "NAME_TAKEN",
      });
    await createFlavor(services, user, { ...flavorText({ line: "Black" }), maker_id });
    await expect(createFlavor(services, user, { ...flavorText(), maker_id: newId() })).rejects.toMatchObject({
      code: "MAKER_NOT_FOUND",
    });
    const row = await services.database
      .selectFrom("flavors")
      .select(["import_key", "edited_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ import_key: "unkai//yuzu", edited_at: expect.any(Date) });
    const found = await listEditedFlavors(services, {
      state: "listed",
      q: "yuzu",
      maker: maker_id,
      category: "citrus",
    });
    expect([found.things.length, found.makers.map(({ name }) => name)]).toEqual([2, ["雲海"]]);
    expect((await listEditedFlavors(services, { state: "listed", q: "%" })).things).toEqual([]);
    expect((await listEditedFlavors(services, { state: "listed", category: "tea" })).things).toEqual([]);
  });
});

describe("a table of one maker's flavours", () => {
  test("is saved as a whole, or not at all where one row was changed meanwhile", async ({
    services,
    user,
  }) => {
    const one = await givenFlavor(services, { name: "一" });
    const { maker_id } = one;
    await givenFlavor(services, { name: "二", maker_id });
    await givenFlavor(services, { name: "三", maker_id });
    const rows = async () => (await listMakerFlavors(services, maker_id)).flavors;
    const asEdit = ({
      id,
      name,
      name_en,
      line,
      categories,
      updated_at,
    }: Awaited<ReturnType<typeof rows>>[number]) => ({
      id,
      name,
      name_en,
      line,
      categories,
      updated_at,
    });
    const before = (await rows()).map(asEdit);
    const named = (name: string) => before.find((row) => row.name === name) ?? before[0];
    const [first, second, third] = ["一", "二", "三"].map(named) as [
      never,
      never,
      never,
    ] as unknown as typeof before;
    if (!first || !second || !third) throw new Error("There are three.");
    await saveFlavor(services, user, third.id, {
      ...flavorText({ name: "さん" }),
      updated_at: third.updated_at,
    });
    await expect(
      saveMakerFlavors(services, user, maker_id, { flavors: [{ ...first, name: "いち" }, third] }),
    ).rejects.toMatchObject({ code: "CHANGED_MEANWHILE", fields: { [third.id]: expect.any(String) } });
    expect((await rows()).map(({ name }) => name)).toContain("一");
    // Names may be swapped.
    await saveMakerFlavors(services, user, maker_id, {
      flavors: [
        { ...first, name: "二" },
        { ...second, name: "一", state: "hidden" },
      ],
    });
    const after = await rows();
    expect(after.find(({ id }) => id === first.id)).toMatchObject({ name: "二", state: "listed" });
    expect(after.find(({ id }) => id === second.id)).toMatchObject({ name: "一", state: "hidden" });
    await expect(
      saveMakerFlavors(services, user, maker_id, {
        flavors: [
          { ...first, name: "さん", updated_at: after.find(({ id }) => id === first.id)?.updated_at ?? "" },
        ],
      }),
    ).rejects.toMatchObject({ code: "NAME_TAKEN", fields: { [first.id]: expect.any(String) } });
  });
});
