import type { Services } from "#platform/services.ts";
import { isSuspending, type PersonAct, SUSPENSIONS, type Suspending } from "../person-acts.ts";
import type { Acting } from "./act-on-person.ts";
import { grantAdmin, revokeAdmin } from "./change-admin-role.ts";
import { liftSuspension, suspendPerson } from "./suspend-person.ts";
import { endSessionsOfPerson, warnPerson } from "./warn-person.ts";

const COMMANDS = {
  warn: warnPerson,
  lift: liftSuspension,
  end_sessions: endSessionsOfPerson,
  grant_admin: grantAdmin,
  revoke_admin: revokeAdmin,
} satisfies Record<Exclude<PersonAct, Suspending>, unknown>;

/** Does one of the acts about a person. */
export async function doToPerson(
  services: Pick<Services, "database" | "clock">,
  act: PersonAct,
  acting: Acting,
): Promise<void> {
  if (isSuspending(act)) return suspendPerson(services, { ...acting, days: SUSPENSIONS[act] });
  return COMMANDS[act](services, acting);
}
