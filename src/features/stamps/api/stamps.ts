import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { conflictOf } from "#http/edit-conflict.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import {
  describedAs,
  Failure,
  failures,
  jsonBody,
  page,
  respond,
  respondPage,
  success,
} from "#http/responses.ts";
import { saveStampProgramme } from "../commands/save-stamp-programme.ts";
import { findStampCards } from "../queries/find-stamp-cards.ts";
import { readStampProgramme } from "../queries/read-stamp-programme.ts";
import { stampMessages } from "../stamp-messages.ts";
import { ProgrammeEdit, programmeEtag } from "../stamp-programme.ts";
import { StampCard, StampProgramme } from "../stamp-response.ts";

const tags = ["stamps"];
const Programme = StampProgramme.nullable();

export const listStampsApi = defineEndpoint({
  method: "get",
  path: "/stamps",
  operationId: "listStamps",
  policy: "member",
  onFailure: { code: "STAMPS_FAILED", text: stampMessages.stampsFailed },
  tags,
  summary: "Own stamp cards with their points and history, the one that was stamped last first",
  request: { query: z.object(pageQuery) },
  responses: { 200: page("Own stamp cards", StampCard), ...failures },
  async handle(c) {
    return respondPage(c, await findStampCards(c.var.services, c.var.user, c.req.valid("query")));
  },
});

export const readStampProgrammeApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/stamp-programme",
  operationId: "readStampProgramme",
  policy: "member",
  onFailure: { code: "STAMP_PROGRAMME_FAILED", text: stampMessages.programmeReadFailed },
  tags,
  summary: "What a managed shop gives stamps for; null where it gives none",
  request: { params: idParams },
  responses: { 200: success("The programme", Programme), ...failures },
  async handle(c) {
    const { programme } = await readStampProgramme(c.var.services, c.var.user, c.req.valid("param").id);
    c.header("ETag", programmeEtag(programme));
    return respond(c, programme);
  },
});

export const saveStampProgrammeApi = defineEndpoint({
  method: "put",
  path: "/shops/{id}/stamp-programme",
  operationId: "saveStampProgramme",
  policy: "member",
  limit: { name: "saveStampProgramme", points: 60, durationS: HOUR_S },
  onFailure: { code: "STAMP_PROGRAMME_SAVE_FAILED", text: stampMessages.programmeFailed },
  tags,
  summary: "Say what a verified shop gives stamps for; with If-Match only the state that it names",
  request: { params: idParams, body: jsonBody(ProgrammeEdit) },
  responses: {
    200: success("The programme after the edit", Programme),
    409: describedAs(
      "Edited meanwhile, with the programme as it is now; or what does not follow from its state",
      Failure.extend({ data: Programme.optional() }),
    ),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id: shopId } = c.req.valid("param");
    const said = { shopId, edit: c.req.valid("json"), ifMatch: c.req.header("if-match") };
    const conflict = await conflictOf(saveStampProgramme(services, user, said));
    const { programme } = await readStampProgramme(services, user, shopId);
    c.header("ETag", programmeEtag(programme));
    return conflict ? c.json({ ...conflict, data: programme }, 409) : respond(c, programme);
  },
});
