import type { Context } from "hono";
import { DomainError } from "#foundation/domain-error.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { mixEtag } from "../mix-edit.ts";
import { mixMessages } from "../mix-messages.ts";
import type { OwnMixDetail } from "../mix-response.ts";
import { findOwnMix } from "../queries/find-own-mix.ts";

/** An own mix as it is after an act upon it, with the ETag that names this state. Refuses one that is gone by now. */
export async function presentMix(c: Context<ApiEnvironment>, id: string): Promise<OwnMixDetail> {
  const mix = await findOwnMix(c.var.services, c.var.user, id);
  if (!mix) throw new DomainError("absent", "MIX_NOT_FOUND", mixMessages.mixNotFound);
  c.header("ETag", mixEtag(mix));
  return mix;
}
