import { createImport, receivePart } from "#features/data-import/commands/receive-import.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";

const SHEET = "日付,フレーバー\n2024/3/5,ミント\n";
const COLUMNS = { has_head: true, date: 0, flavors: [1] };
const bytes = new TextEncoder().encode(SHEET);

async function sheetOf(services: Services, user: SignedInUser) {
  const { id } = await createImport(services, user, { kind: "sheet", bytes: bytes.length });
  return id;
}

function partForm(): FormData {
  const form = new FormData();
  form.set("index", "0");
  form.set("file", new File([bytes], newId(), { type: "text/csv" }));
  return form;
}

/** A person's file at each of its steps; each takes the place of the one before. */
export const IMPORT_THINGS = {
  "a new import of U": async (services: Services, _: string, user: SignedInUser) => ({
    params: { id: await sheetOf(services, user) },
    form: partForm(),
  }),
  "an import of U": async (services: Services, _: string, user: SignedInUser) => {
    await services.database.deleteFrom("data_imports").where("user_id", "=", user.userId).execute();
    const id = await sheetOf(services, user);
    await receivePart(services, user, id, { index: 0, bytes });
    return { params: { id }, body: { columns: COLUMNS } };
  },
  "a checked import of U": async (services: Services, _: string, user: SignedInUser) => {
    await services.database.deleteFrom("data_imports").where("user_id", "=", user.userId).execute();
    const id = await sheetOf(services, user);
    await services.database
      .updateTable("data_imports")
      .set({ status: "checked" })
      .where("id", "=", id)
      .execute();
    return { params: { id }, body: {} };
  },
};
