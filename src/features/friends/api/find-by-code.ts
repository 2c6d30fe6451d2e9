import { z } from "@hono/zod-openapi";
import { PersonFace } from "#features/accounts/person-face.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, respond, success } from "#http/responses.ts";
import { FRIEND_CODE } from "../friend-code.ts";
import { friendMessages } from "../friend-messages.ts";
import { findByCode } from "../queries/find-by-code.ts";
import { FRIEND_BUDGET } from "./friend-budget.ts";

export const findByCodeApi = defineEndpoint({
  method: "get",
  path: "/friends/by-code",
  operationId: "findByCode",
  policy: "member",
  limit: FRIEND_BUDGET,
  onFailure: { code: "FRIENDS_FAILED", text: friendMessages.listFailed },
  tags: ["friends"],
  summary: "Whom a friend code shows",
  request: { query: z.object({ code: z.string().regex(FRIEND_CODE, friendMessages.codeInvalid) }) },
  responses: { 200: success("The person", PersonFace), ...failures },
  async handle(c) {
    const person = await findByCode(c.var.services, c.var.user, c.req.valid("query").code);
    if (!person) throw new DomainError("absent", "PERSON_NOT_FOUND", friendMessages.codeShowsNobody);
    return respond(c, person);
  },
});
