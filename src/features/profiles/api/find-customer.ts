import { DomainError } from "#foundation/domain-error.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import { Customer } from "../customer-page.ts";
import { profileMessages } from "../profile-messages.ts";
import { findCustomer } from "../queries/find-customer.ts";

export const findCustomerApi = defineEndpoint({
  method: "get",
  path: "/profiles/{id}/customer",
  operationId: "findCustomer",
  policy: "open",
  onFailure: { code: "CUSTOMER_FAILED", text: profileMessages.customerFailed },
  tags: ["profiles"],
  summary: "What somebody says to a shop's staff",
  request: { params: idParams },
  responses: { 200: success("Name and taste, and what else they show", Customer), ...failures },
  async handle(c) {
    const { services, actor } = c.var;
    const found = await findCustomer(services, actor, c.req.valid("param").id);
    if (!found) throw new DomainError("absent", "PROFILE_NOT_FOUND", profileMessages.notFound);
    return respond(c, found);
  },
});
