import type { Selectable } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { Makers } from "#database/tables.ts";
import { importKey } from "#features/catalog/catalog-file.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { newId, readUuid } from "#foundation/entity-id.ts";
import { searchText } from "#foundation/search-text.ts";
import type { Services } from "#platform/services.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import type { MakerEdit, MakerText } from "../catalog-entry.ts";
import { freeKey } from "./free-key.ts";
import { lockMaker } from "./lock-entries.ts";
import {
  nextMoment,
  refusingTakenNames,
  requireOthersEntry,
  requireUnchanged,
  stateColumns,
} from "./saving.ts";

type SaveServices = Pick<Services, "database" | "clock">;

/** Adds a maker to the catalogue. Refuses a name that one has (409). */
export async function createMaker(
  { database, clock }: SaveServices,
  admin: SignedInUser,
  { aliases, ...text }: MakerText,
): Promise<{ id: string }> {
  const id = newId();
  const now = clock();
  return refusingTakenNames(
    inTransaction(database, async (transaction) => {
      await requireFreeName(transaction, text, null);
      const key = await freeKey(transaction, "maker", keyOf(text));
      await transaction
        .insertInto("makers")
        .values({ ...text, id, import_key: key, edited_at: now, created_at: now, updated_at: now })
        .execute();
      await writeAliases(transaction, id, aliases);
      await recordAudit(transaction, {
        actorId: admin.userId,
        action: "maker.created",
        target: { type: "maker", id },
        after: { ...text, aliases },
      });
      return { id };
    }),
  );
}

/**
 * Changes a maker, and with `state` decides whether it is listed. Refuses what was changed meanwhile, a name that one has
 * (409), and listing what the admin named themselves (403).
 */
export async function saveMaker(
  { database, clock }: SaveServices,
  admin: SignedInUser,
  id: string,
  { updated_at, state, aliases, ...text }: MakerEdit,
): Promise<{ id: string; updated_at: string }> {
  const now = clock();
  return refusingTakenNames(
    inTransaction(database, async (transaction) => {
      const before = await lockMaker(transaction, readUuid(id));
      requireUnchanged(before, updated_at);
      if (state === "listed") requireOthersEntry(before, admin);
      const next = { ...text, ...stateColumns(before, state, now) };
      const isListed = !(next.is_custom ?? before.is_custom);
      if (isListed) await requireFreeName(transaction, text, before.id);
      const key = before.import_key ?? (isListed ? await freeKey(transaction, "maker", keyOf(text)) : null);
      const moment = nextMoment(before, now);
      await transaction
        .updateTable("makers")
        .set({ ...next, import_key: key, edited_at: now, updated_at: moment })
        .where("id", "=", before.id)
        .execute();
      const hadAliases = await writeAliases(transaction, before.id, aliases);
      await recordAudit(transaction, {
        actorId: admin.userId,
        action: state ? `maker.${state}` : "maker.edited",
        target: { type: "maker", id: before.id },
        before: { ...audited(before), aliases: hadAliases },
        after: { ...audited({ ...before, ...next }), aliases },
      });
      return { id: before.id, updated_at: moment.toISOString() };
    }),
  );
}

function audited({ name, name_en, country, nicotine_free, is_custom, hidden_at }: Selectable<Makers>) {
  return { name, name_en, country, nicotine_free, is_custom, is_hidden: hidden_at !== null };
}

/** Of two makers of the catalogue none is called as the other, in either language. */
async function requireFreeName(
  transaction: Transaction,
  { name, name_en }: Pick<MakerText, "name" | "name_en">,
  id: string | null,
): Promise<void> {
  const others = await transaction
    .selectFrom("makers")
    .select(["name", "name_en"])
    .where("is_custom", "=", false)
    .$if(id !== null, (query) => query.where("id", "<>", id ?? ""))
    .execute();
  const wanted = new Set(namesOf({ name, name_en }));
  if (others.some((other) => namesOf(other).some((one) => wanted.has(one))))
    throw new DomainError("conflict", "NAME_TAKEN", catalogAdminMessages.nameTaken, {
      name: catalogAdminMessages.nameTaken,
    });
}

/** As people may write it. A name of punctuation alone is itself. */
const namesOf = ({ name, name_en }: { name: string; name_en: string | null }) =>
  [name, name_en].flatMap((one) => (one ? [searchText(one) || one] : []));

const keyOf = ({ name_en }: Pick<MakerText, "name_en">) => name_en && importKey(name_en);

/** Says which there were. */
async function writeAliases(
  transaction: Transaction,
  maker_id: string,
  aliases: string[],
): Promise<string[]> {
  const before = await transaction
    .selectFrom("maker_aliases")
    .select("alias")
    .where("maker_id", "=", maker_id)
    .execute();
  const had = before.map(({ alias }) => alias);
  const gone = had.filter((alias) => !aliases.includes(alias));
  const added = aliases.filter((alias) => !had.includes(alias));
  if (gone.length > 0)
    await transaction
      .deleteFrom("maker_aliases")
      .where("maker_id", "=", maker_id)
      .where("alias", "in", gone)
      .execute();
  if (added.length > 0)
    await transaction
      .insertInto("maker_aliases")
      .values(added.map((alias) => ({ maker_id, alias })))
      .execute();
  return had;
}
