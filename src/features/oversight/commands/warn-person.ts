import { endSessionsOf } from "#features/accounts/commands/end-session.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { type Acting, actOnPerson } from "./act-on-person.ts";

/** Tells somebody what they did wrong: it is in their inbox (`notify_of_warning`). */
export async function warnPerson(
  services: Pick<Services, "database" | "clock">,
  acting: Acting,
): Promise<void> {
  await actOnPerson(services, acting, "person.warned", async ({ transaction, person, now }) => {
    const id = newId();
    await transaction
      .insertInto("sanctions")
      .values({
        id,
        user_id: person.id,
        kind: "warning",
        reason: acting.reason,
        given_by: acting.actorId,
        created_at: now,
      })
      .execute();
    return { before: {}, after: { sanction_id: id } };
  });
}

/** Logs somebody out on all their devices, and takes the ID tokens that LINE has issued so far their force. */
export async function endSessionsOfPerson(
  services: Pick<Services, "database" | "clock">,
  acting: Acting,
): Promise<void> {
  await actOnPerson(services, acting, "person.sessions_ended", async ({ transaction, person, now }) => {
    const ended = await endSessionsOf(transaction, person.id, now);
    return { before: { sessions: ended }, after: { sessions: 0 } };
  });
}
