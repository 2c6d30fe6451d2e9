import type { Actor, SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** What the session check found. `stale`: good for reading; a write asks for a refresh first (security.md S6). */
export type Identification =
  | { state: "visitor" }
  | { state: "refused" }
  | { state: "signed-in"; user: SignedInUser; credential: "cookie" | "bearer"; isStale: boolean };

/** Finds out who asks; handed over by the composition root, because sessions belong to accounts. */
export type Identify = (
  request: Request,
  services: Services,
  /** Asked before LINE is; throws where this caller has asked too often. */
  beforeAskingLine?: () => Promise<void>,
) => Promise<Identification>;

/** The error catalogue's code and text for a call that broke (specification, section 8). */
export type CallFailure = { code: string; text: string };

export type ApiEnvironment = {
  Variables: {
    services: Services;
    requestId: string;
    /** The pattern of a page's route, where it is a page. */
    route?: string;
    clientAddress: string;
    identification: Identification;
    actor: Actor;
    /** The person behind a call whose policy asks for one. Reading it elsewhere is a mistake of ours. */
    user: SignedInUser;
    /** What this call says when something unexpected ends it. */
    onFailure: CallFailure | undefined;
  };
};
