import { describe, expect } from "vitest";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { checkDocuments } from "#features/mixes/commands/check-documents.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { refreshDocuments } from "#features/mixes/commands/refresh-documents.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { listMakerFlavors } from "../queries/list-edited-flavors.ts";
import { mergeEntry } from "./merge-entry.ts";
import { saveMakerFlavors } from "./save-flavor.ts";
import { undoMerge } from "./undo-merge.ts";

// One connection proves nothing about several.
describe.skipIf(!isPostgres)("at the same moment", () => {
  test("cards that are recorded and edited with a flavour that is merged are made with what stays", async ({
    services,
    user,
  }) => {
    for (let round = 0; round < 8; round++) {
      const [gone, kept] = [await createFlavor(services), await createFlavor(services)];
      const card = () => createMix(services, user, NewMix.parse({ items: [gone] }));
      const { id } = await card();
      const edit = () =>
        updateMix(services, user, { id, edit: MixEdit.parse({ flavors: [gone], title: `${round}` }) });
      const [{ merge_id }] = await Promise.all([
        mergeEntry(services, user, { kind: "flavor", oldId: gone.flavor_id, intoId: kept.flavor_id }),
        ...Array.from({ length: 4 }, card),
        edit(),
        addFavorite(services, user, { target_type: "flavor", target_id: gone.flavor_id, kind: "like" }).catch(
          ({ code }: { code: string }) => expect(code).toBe("FLAVOR_NOT_FOUND"),
        ),
      ]);
      const items = await services.database
        .selectFrom("mix_items")
        .select(["flavor_id", "maker_id"])
        .where("flavor_id", "in", [gone.flavor_id, kept.flavor_id])
        .execute();
      expect(items).toEqual(Array.from({ length: 5 }, () => kept));
      await Promise.all([undoMerge(services, user, merge_id), card(), edit()]);
    }
    await refreshDocuments(services);
    expect(await checkDocuments(services)).toBe("nothing differs");
  });

  test("of two merges into one another one is made", async ({ services, user }) => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = [await createFlavor(services), await createFlavor(services)];
      const merge = (oldId: string, intoId: string) =>
        mergeEntry(services, user, { kind: "flavor", oldId, intoId });
      const outcomes = await Promise.allSettled([
        merge(one.flavor_id, other.flavor_id),
        merge(other.flavor_id, one.flavor_id),
        merge(one.flavor_id, other.flavor_id),
      ]);
      const refused = outcomes.flatMap((outcome) =>
        outcome.status === "rejected" ? [outcome.reason.code] : [],
      );
      expect(refused).toHaveLength(2);
      for (const code of refused) expect(["FLAVOR_NOT_FOUND", "MERGE_INTO_GONE"]).toContain(code);
    }
  });

  test("undoing waits for edits of the same maker's flavours, and none of both is broken off", async ({
    services,
    user,
  }) => {
    for (let round = 0; round < 8; round++) {
      const gone = await createFlavor(services, { name: "戻る味", name_en: null });
      const kept = await createFlavor(services, {
        maker_id: gone.maker_id,
        name: "残る味",
        name_en: null,
      });
      const { merge_id } = await mergeEntry(services, user, {
        kind: "flavor",
        oldId: gone.flavor_id,
        intoId: kept.flavor_id,
      });
      const things = await listMakerFlavors(services, gone.maker_id);
      const edits = things.flavors.map(({ id, name, name_en, line, categories, updated_at }) => ({
        id,
        name,
        name_en,
        line,
        categories,
        updated_at,
      }));
      await Promise.all([
        undoMerge(services, user, merge_id),
        saveMakerFlavors(services, user, gone.maker_id, { flavors: edits }),
      ]);
    }
  });

  test("of several undoings of one merge one is made", async ({ services, user }) => {
    const [gone, kept] = [await createFlavor(services), await createFlavor(services)];
    const { merge_id } = await mergeEntry(services, user, {
      kind: "flavor",
      oldId: gone.flavor_id,
      intoId: kept.flavor_id,
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => undoMerge(services, user, merge_id)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
