import { z } from "@hono/zod-openapi";
import { DomainError } from "#foundation/domain-error.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
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
import { doToPerson } from "../commands/do-to-person.ts";
import { readPrivateFields } from "../commands/read-private-fields.ts";
import { PersonDeed, PrivateRead, peopleQuery } from "../oversight.ts";
import { oversightMessages } from "../oversight-messages.ts";
import { AdministeredPerson, ListedPerson, PrivateFields } from "../people-response.ts";
import { PERSON_ACTS } from "../person-acts.ts";
import { findPerson } from "../queries/find-person.ts";
import { listPeople } from "../queries/list-people.ts";

export const listPeopleApi = defineEndpoint({
  method: "get",
  path: "/admin/people",
  operationId: "listPeople",
  policy: "admin",
  onFailure: { code: "PEOPLE_FAILED", text: oversightMessages.peopleFailed },
  tags: ["admin"],
  summary: "People by shown name, id or friend code, the newest first",
  request: { query: z.object({ ...pageQuery, ...peopleQuery }) },
  responses: { 200: page("A page of the list", ListedPerson), ...failures },
  async handle(c) {
    return respondPage(c, await listPeople(c.var.services, c.req.valid("query")));
  },
});

export const findPersonApi = defineEndpoint({
  method: "get",
  path: "/admin/people/{id}",
  operationId: "findPerson",
  policy: "admin",
  onFailure: { code: "PERSON_FAILED", text: oversightMessages.personFailed },
  tags: ["admin"],
  summary: "How a person stands and what was done about them, without what they show nobody",
  request: { params: idParams },
  responses: { 200: success("The person", AdministeredPerson), ...failures },
  async handle(c) {
    const person = await findPerson(c.var.services, c.req.valid("param").id);
    if (!person) throw new DomainError("absent", "PERSON_NOT_FOUND", oversightMessages.personAbsent);
    return respond(c, person);
  },
});

export const doToPersonApi = defineEndpoint({
  method: "post",
  path: "/admin/people/{id}/deeds",
  operationId: "doToPerson",
  policy: "admin",
  limit: { name: "doToPerson", points: 300, durationS: HOUR_S },
  onFailure: { code: "PERSON_ACT_FAILED", text: oversightMessages.actFailed },
  tags: ["admin"],
  summary:
    "Warn or suspend somebody, lift that, end their sessions, or change their admin role; never one's own",
  request: { params: idParams, body: jsonBody(PersonDeed) },
  responses: {
    200: success("What was done", z.object({ id: z.string(), action: z.enum(PERSON_ACTS) })),
    409: describedAs("How they stand does not allow it", Failure),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id: personId } = c.req.valid("param");
    const { action, reason } = c.req.valid("json");
    await doToPerson(services, action, { personId, reason, actorId: user.userId });
    return respond(c, { id: personId, action });
  },
});

export const readPrivateFieldsApi = defineEndpoint({
  method: "post",
  path: "/admin/people/{id}/private",
  operationId: "readPrivateFields",
  policy: "admin",
  limit: { name: "readPrivateFields", points: 60, durationS: HOUR_S },
  // Each read is audited, a repeated one as well.
  actsEachTime: true,
  onFailure: { code: "PRIVATE_FIELDS_FAILED", text: oversightMessages.privateFailed },
  tags: ["admin"],
  summary: "What a person shows nobody, for a reason that is kept; every read is audited",
  request: { params: idParams, body: jsonBody(PrivateRead) },
  responses: { 200: success("What they show nobody", PrivateFields), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    const { id: personId } = c.req.valid("param");
    c.header("Cache-Control", "no-store");
    return respond(c, await readPrivateFields(services, user, { personId, ...c.req.valid("json") }));
  },
});
