import { recordAudit } from "#database/audit.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { operationsMessages } from "../operations-messages.ts";

/**
 * Begins a timed job now, as the command line does, and returns before it is done: its run says what becomes of it. Throws
 * JOB_NOT_FOUND (404).
 */
export async function startJob(
  { database, operations }: Pick<Services, "database" | "operations">,
  user: SignedInUser,
  name: string,
): Promise<void> {
  if (!operations.listJobs().some((job) => job.name === name))
    throw new DomainError("absent", "JOB_NOT_FOUND", operationsMessages.jobUnknown);
  await recordAudit(database, {
    actorId: user.userId,
    action: "job.started",
    target: { type: "job", id: name },
  });
  operations.startJob(name);
}
