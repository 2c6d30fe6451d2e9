import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { accountMessages } from "../account-messages.ts";
import { updateProfile } from "../commands/update-profile.ts";
import { OwnAccount } from "../own-account-response.ts";
import { ProfileChange } from "../profile.ts";

export const upsertUserApi = defineEndpoint({
  method: "post",
  path: "/users/upsert",
  operationId: "upsertUser",
  policy: "signed-in",
  onFailure: { code: "SUPABASE_SAVE_ERROR", text: accountMessages.userSaveFailed },
  // Each of them may change what every public page says of its author, and so takes all kept pages away.
  limit: { name: "editProfile", points: 120, durationS: HOUR_S },
  tags: ["users"],
  summary: "Write the own profile",
  request: { body: jsonBody(ProfileChange) },
  responses: { 200: success("The saved user", OwnAccount), ...failures },
  async handle(c) {
    const account = await updateProfile(c.var.services, c.var.user, c.req.valid("json"), c.var.requestId);
    if (!account) throw new DomainError("absent", "USER_NOT_FOUND", messages.userNotFound);
    return respond(c, account);
  },
});
