import { sql } from "kysely";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { listedForAuthor } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { shownCardPath } from "../check-in.ts";
import { codeOfCard, visitCode } from "./visit-code.ts";

/**
 * Where a guest's own card leads whoever reads its code at the counter, and when the next code begins. Throws MIX_NOT_FOUND (404),
 * also for what is somebody else's.
 */
export async function readShownCard(
  { database, clock, secrets }: Pick<Services, "database" | "clock" | "secrets">,
  user: SignedInUser,
  id: string,
): Promise<{ path: string; changesAt: Date }> {
  const entity = readEntityId(id);
  const { rows } = entity
    ? await sql<{ id: string; short_id: string }>`
        SELECT mix.id, mix.short_id FROM shisha_mixes mix WHERE ${hasId(entity)} AND ${listedForAuthor(user)}
      `.execute(database)
    : { rows: [] };
  const [mix] = rows;
  if (!mix) throw new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
  const { code, changesAt } = visitCode(secrets.visitCodeKey, codeOfCard(mix.id), clock());
  return { path: shownCardPath(mix.short_id, code), changesAt };
}
