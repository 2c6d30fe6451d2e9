import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { setStaffPin } from "../commands/set-staff-pin.ts";
import { tryStaffPin } from "../commands/try-staff-pin.ts";
import { PinTry, StaffPin } from "../staff-pin.ts";
import { staffPinMessages } from "../staff-pin-messages.ts";

const HasPin = success("Whether the shop has a PIN", z.object({ has_pin: z.boolean() }));
const setting = {
  policy: "member" as const,
  limit: { name: "setStaffPin", points: 20, durationS: HOUR_S },
  onFailure: { code: "STAFF_PIN_FAILED", text: staffPinMessages.saveFailed },
  tags: ["shops"],
};

export const setStaffPinApi = defineEndpoint({
  ...setting,
  method: "put",
  path: "/shops/{id}/staff-pin",
  operationId: "setStaffPin",
  summary: "Set the PIN that the counter's screen asks for when it has rested; for owners and managers",
  request: { params: idParams, body: jsonBody(StaffPin) },
  responses: { 200: HasPin, ...failures },
  async handle(c) {
    const said = { shopId: c.req.valid("param").id, pin: c.req.valid("json").pin };
    return respond(c, await setStaffPin(c.var.services, c.var.user, said));
  },
});

export const removeStaffPinApi = defineEndpoint({
  ...setting,
  method: "delete",
  path: "/shops/{id}/staff-pin",
  operationId: "removeStaffPin",
  summary: "Take that PIN away",
  request: { params: idParams },
  responses: { 200: HasPin, ...failures },
  async handle(c) {
    const said = { shopId: c.req.valid("param").id, pin: null };
    return respond(c, await setStaffPin(c.var.services, c.var.user, said));
  },
});

export const tryStaffPinApi = defineEndpoint({
  method: "post",
  path: "/shops/{id}/staff-pin",
  operationId: "tryStaffPin",
  policy: "member",
  // Each costs a hash; the wrong ones are five an hour and device besides.
  limit: { name: "tryStaffPin", points: 60, durationS: HOUR_S },
  onFailure: { code: "STAFF_PIN_TRY_FAILED", text: staffPinMessages.tryFailed },
  tags: ["shops"],
  summary: "Ask whether this is the shop's PIN; for its staff, with five wrong tries an hour and device",
  request: { params: idParams, body: jsonBody(StaffPin) },
  responses: { 200: success("Whether it is, and how many tries are left", PinTry), ...failures },
  async handle(c) {
    const said = { shopId: c.req.valid("param").id, pin: c.req.valid("json").pin };
    return respond(c, await tryStaffPin(c.var.services, c.var.user, said));
  },
});
