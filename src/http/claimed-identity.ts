import type { SignedInUser } from "#foundation/actor.ts";

/** Fields by which a body may say who is asking. They are compared with the session and never believed (S1). */
const CLAIMS = ["userId", "user_id", "lineUserId", "line_user_id", "createdBy", "invitedBy"] as const;
export type Claim = (typeof CLAIMS)[number];

/** The first claim that is not the person of the session, or null. `x-line-userid` is a claim like the others. */
export function findFalseClaim(
  user: SignedInUser,
  header: string | undefined,
  body: unknown,
  except: readonly Claim[] = [],
): string | null {
  const isTheirs = (claim: unknown) =>
    claim === undefined ||
    claim === null ||
    claim === user.lineUserId ||
    (typeof claim === "string" && claim.toLowerCase() === user.userId);
  if (!isTheirs(header || undefined)) return "x-line-userid";
  if (typeof body !== "object" || body === null) return null;
  const claims = body as Record<string, unknown>;
  return CLAIMS.find((name) => !except.includes(name) && !isTheirs(claims[name])) ?? null;
}
