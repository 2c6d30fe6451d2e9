import type { Selectable } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { Flavors, Makers } from "#database/tables.ts";
import { importKey } from "#features/catalog/catalog-file.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { newId, readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import type { FlavorEdit, MakerFlavorsEdit, NewFlavor } from "../catalog-entry.ts";
import { flavorKeys } from "../flavor-names.ts";
import { freeKey } from "./free-key.ts";
import { lockMakerWithFlavors } from "./lock-entries.ts";
import {
  nextMoment,
  refusingTakenNames,
  requireOthersEntry,
  requireUnchanged,
  stateColumns,
} from "./saving.ts";

type SaveServices = Pick<Services, "database" | "clock">;
type Flavor = Selectable<Flavors>;
type Saved = { id: string; updated_at: string };

/** Adds a flavour to a maker of the catalogue. Refuses a name that the maker has (409). */
export async function createFlavor(
  { database, clock }: SaveServices,
  admin: SignedInUser,
  { maker_id, categories, tints, ...text }: NewFlavor,
): Promise<{ id: string }> {
  const id = newId();
  const now = clock();
  return refusingTakenNames(
    inTransaction(database, async (transaction) => {
      const { maker, flavors } = await lockMakerWithFlavors(transaction, readUuid(maker_id));
      requireListed(maker);
      requireFreeName(flavors, { ...text, id });
      const import_key = await freeKey(transaction, "flavor", keyAt(maker, text));
      await transaction
        .insertInto("flavors")
        .values({
          ...text,
          id,
          maker_id: maker.id,
          category_slugs: categories,
          own_tints: tints,
          import_key,
          edited_at: now,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await recordAudit(transaction, {
        actorId: admin.userId,
        action: "flavor.created",
        target: { type: "flavor", id },
        after: { ...text, maker_id: maker.id, categories, tints },
      });
      return { id };
    }),
  );
}

/**
 * Changes a flavour, and with `state` decides whether it is listed. Refuses what was changed meanwhile, a name that its
 * maker has (409), and listing what the admin named themselves (403).
 */
export async function saveFlavor(
  { database, clock }: SaveServices,
  admin: SignedInUser,
  id: string,
  edit: FlavorEdit,
): Promise<Saved> {
  const now = clock();
  return refusingTakenNames(
    inTransaction(database, async (transaction) => {
      const found = await transaction
        .selectFrom("flavors")
        .select("maker_id")
        .where("id", "=", readUuid(id))
        .executeTakeFirst();
      const { maker, flavors } = await lockMakerWithFlavors(transaction, found?.maker_id ?? null).catch(
        toAbsent,
      );
      const before = flavors.find((one) => one.id === readUuid(id));
      if (!before) throw notFound();
      requireUnchanged(before, edit.updated_at);
      return writeFlavor(transaction, admin, { maker, flavors, before, edit, now });
    }),
  );
}

/**
 * Saves a table of one maker's flavours: all of it or nothing. Refuses what was changed meanwhile, naming each such flavour in `fields`
 * by its id, and two of one name (409).
 */
export async function saveMakerFlavors(
  { database, clock }: SaveServices,
  admin: SignedInUser,
  makerId: string,
  { flavors: edits }: MakerFlavorsEdit,
): Promise<Saved[]> {
  const now = clock();
  return refusingTakenNames(
    inTransaction(database, async (transaction) => {
      const { maker, flavors } = await lockMakerWithFlavors(transaction, readUuid(makerId));
      const standing = new Map(flavors.map((flavor) => [flavor.id, flavor]));
      const changed = edits.filter(
        ({ id, updated_at }) => standing.get(id)?.updated_at.getTime() !== Date.parse(updated_at),
      );
      if (changed.length > 0)
        throw new DomainError("conflict", "CHANGED_MEANWHILE", catalogAdminMessages.changedMeanwhile, {
          ...Object.fromEntries(changed.map(({ id }) => [id, catalogAdminMessages.changedMeanwhile])),
        });
      const wanted = flavors.map((flavor) => asWanted(flavor, edits));
      const saved: Saved[] = [];
      for (const { id, ...edit } of edits) {
        const before = standing.get(id);
        if (!before) continue;
        const tints = before.own_tints;
        saved.push(
          await writeFlavor(transaction, admin, {
            maker,
            flavors: wanted,
            before,
            edit: { ...edit, tints },
            now,
          }),
        );
      }
      return saved;
    }),
  );
}

type NamedFlavor = Pick<Flavor, "id" | "name" | "name_en" | "line" | "is_custom">;

/** As it is to be: names may be swapped, so that those that are asked for are compared, not those that stand. */
function asWanted(
  { id, name, name_en, line, is_custom }: Flavor,
  edits: MakerFlavorsEdit["flavors"],
): NamedFlavor {
  const edit = edits.find((one) => one.id === id);
  if (!edit) return { id, name, name_en, line, is_custom };
  const { state } = edit;
  return {
    id,
    name: edit.name,
    name_en: edit.name_en,
    line: edit.line,
    is_custom: state ? state === "hidden" : is_custom,
  };
}

type Writing = {
  maker: Selectable<Makers>;
  /** Of the maker, as they are to be. */
  flavors: NamedFlavor[];
  before: Flavor;
  edit: FlavorEdit;
  now: Date;
};

async function writeFlavor(
  transaction: Transaction,
  admin: SignedInUser,
  { maker, flavors, before, edit, now }: Writing,
): Promise<Saved> {
  if (edit.state === "listed") requireOthersEntry(before, admin);
  const { updated_at: _, state, categories, tints, ...text } = edit;
  const next = {
    ...text,
    category_slugs: categories as string[],
    own_tints: tints,
    ...stateColumns(before, state, now),
  };
  const isListed = !(next.is_custom ?? before.is_custom);
  if (isListed) requireFreeName(flavors, { ...text, id: before.id });
  if (isListed && state === "listed") requireListed(maker);
  const import_key =
    before.import_key ?? (isListed ? await freeKey(transaction, "flavor", keyAt(maker, text)) : null);
  const moment = nextMoment(before, now);
  await transaction
    .updateTable("flavors")
    .set({ ...next, import_key, edited_at: now, updated_at: moment })
    .where("id", "=", before.id)
    .execute();
  await recordAudit(transaction, {
    actorId: admin.userId,
    action: state ? `flavor.${state}` : "flavor.edited",
    target: { type: "flavor", id: before.id },
    before: audited(before),
    after: audited({ ...before, ...next }),
  });
  return { id: before.id, updated_at: moment.toISOString() };
}

function audited({ name, name_en, line, category_slugs, own_tints, is_custom, hidden_at }: Flavor) {
  return { name, name_en, line, category_slugs, own_tints, is_custom, is_hidden: hidden_at !== null };
}

function requireListed({ is_custom }: Selectable<Makers>): void {
  if (is_custom)
    throw new DomainError("conflict", "MAKER_UNLISTED", catalogAdminMessages.makerUnlisted, {
      maker_id: catalogAdminMessages.makerUnlisted,
    });
}

/** Of a maker's listed flavours no two are called the same. */
function requireFreeName(flavors: NamedFlavor[], flavor: Omit<NamedFlavor, "is_custom">): void {
  const keys = flavorKeys(flavor);
  const isTaken = flavors.some(
    (other) =>
      other.id !== flavor.id && !other.is_custom && flavorKeys(other).some((key) => keys.includes(key)),
  );
  if (isTaken)
    throw new DomainError("conflict", "NAME_TAKEN", catalogAdminMessages.nameTaken, {
      name: catalogAdminMessages.nameTaken,
      [flavor.id]: catalogAdminMessages.nameTaken,
    });
}

/** None where either has no English name. */
function keyAt(
  maker: Selectable<Makers>,
  { line, name_en }: Pick<Flavor, "line" | "name_en">,
): string | null {
  return maker.name_en && name_en ? importKey(maker.name_en, line, name_en) : null;
}

const notFound = () => new DomainError("absent", "FLAVOR_NOT_FOUND", catalogAdminMessages.flavorNotFound);

function toAbsent(error: unknown): never {
  throw error instanceof DomainError && error.code === "MAKER_NOT_FOUND" ? notFound() : error;
}
