import type { Acting } from "#features/oversight/commands/act-on-person.ts";
import { doToPerson } from "#features/oversight/commands/do-to-person.ts";
import type { PersonAct } from "#features/oversight/person-acts.ts";
import type { Person, SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { type Caller, openDoor } from "./caller.ts";
import { createPerson } from "./create-person.ts";

/** Somebody who runs the place. */
export const createAdmin = (services: Services, name = "運営のひと"): Promise<SignedInUser> =>
  createPerson(services, { is_admin: true, display_name: name });

/** The same at the door of /api. */
export async function openAsAdmin(services: Services): Promise<{ admin: SignedInUser; caller: Caller }> {
  const admin = await createAdmin(services);
  return { admin, caller: await (await openDoor(services)).as(admin) };
}

/** An admin, or with null the command line, does something about somebody. */
export const doAs = (
  services: Services,
  admin: Person | null,
  person: Person,
  act: PersonAct,
  reason = "広告",
) => {
  const acting: Acting = { personId: person.userId, actorId: admin?.userId ?? null, reason };
  return doToPerson(services, act, acting);
};
