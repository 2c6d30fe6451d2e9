import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import {
  describedAs,
  Failure,
  failures,
  jsonBody,
  respond,
  respondCreated,
  success,
} from "#http/responses.ts";
import { accountMessages } from "../account-messages.ts";
import { Registration } from "../authenticator-response.ts";
import { beginPasskey, finishPasskey } from "../commands/register-passkey.ts";
import { removePasskey } from "../commands/remove-passkey.ts";
import { CreationOptions, PasskeyEntry } from "../passkey-response.ts";
import { listPasskeys } from "../queries/list-passkeys.ts";
import { SIGN_IN_BUDGET } from "./sign-in-budget.ts";

const call = { path: "/auth/factors" as const, policy: "member" as const, tags: ["auth"] };

export const listFactorsApi = defineEndpoint({
  ...call,
  method: "get",
  operationId: "listFactors",
  onFailure: { code: "PASSKEYS_FAILED", text: accountMessages.passkeysFailed },
  summary: "The own passkeys",
  responses: { 200: success("Passkeys, oldest first", z.array(PasskeyEntry)), ...failures },
  async handle(c) {
    const data = await listPasskeys(c.var.services, c.var.user.userId);
    return respond(c, data);
  },
});

export const addFactorApi = defineEndpoint({
  ...call,
  method: "post",
  operationId: "addFactor",
  limit: SIGN_IN_BUDGET,
  onFailure: { code: "PASSKEY_SAVE_FAILED", text: accountMessages.passkeySaveFailed },
  summary: "Register a passkey, in two steps: begin gives what the device needs, finish keeps what it made",
  request: { body: jsonBody(Registration) },
  responses: {
    200: success("PublicKeyCredentialCreationOptionsJSON of WebAuthn", CreationOptions),
    201: success("The registered passkey", PasskeyEntry),
    409: describedAs("Registered before, or too many", Failure),
    410: describedAs("Answered before, or too late", Failure),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const asked = c.req.valid("json");
    if (asked.step === "begin") return respond(c, await beginPasskey(services, user));
    return respondCreated(c, await finishPasskey(services, user, asked));
  },
});

export const removeFactorApi = defineEndpoint({
  ...call,
  method: "delete",
  operationId: "removeFactor",
  onFailure: { code: "PASSKEY_DELETE_FAILED", text: accountMessages.passkeyDeleteFailed },
  summary: "Remove an own passkey",
  request: { body: jsonBody(z.object({ id: z.uuid() })) },
  responses: {
    200: success("What the device knows the key by, to forget it", z.object({ credential_id: z.string() })),
    ...failures,
  },
  async handle(c) {
    const data = await removePasskey(c.var.services, c.var.user, c.req.valid("json").id);
    return respond(c, data);
  },
});
