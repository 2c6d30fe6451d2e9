import { recordAudit } from "#database/audit.ts";
import { isDomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";

type SignInWay = "line-tokens" | "line-login" | "passkey";

/**
 * Runs the proof of who somebody is. A refusal stays as a row (security.md S15): the way, never the token; that LINE is away
 * or that a ceremony took too long is none.
 */
export async function recordingRefusals<Result>(
  services: Pick<Services, "database" | "metrics">,
  { way, requestId }: { way: SignInWay; requestId?: string },
  prove: () => Promise<Result>,
): Promise<Result> {
  return prove().catch(async (error: unknown) => {
    if (isDomainError(error) && error.kind === "unauthenticated")
      await recordRefusedSignIn(services, { way, requestId, code: error.code });
    throw error;
  });
}

export async function recordRefusedSignIn(
  { database, metrics }: Pick<Services, "database" | "metrics">,
  { way, requestId, code }: { way: SignInWay; requestId?: string; code: string },
): Promise<void> {
  metrics.signIns.inc({ way, outcome: "refused" });
  await recordAudit(database, { actorId: null, action: "session.refused", after: { way, code }, requestId });
}
