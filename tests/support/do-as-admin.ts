import type { Acting } from "#features/oversight/commands/act-on-person.ts";
import { doToPerson } from "#features/oversight/commands/do-to-person.ts";
import type { PersonAct } from "#features/oversight/person-acts.ts";
import type { Person, SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "./create-person.ts";

/** Somebody who runs the place. */
export const createAdmin = (services: Services, name = "運営のひと"): Promise<SignedInUser> =>
  createPerson(services, { is_admin: true, display_name: name });

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
