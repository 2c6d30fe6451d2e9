import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { setCustomerPage } from "../commands/set-customer-page.ts";
import { CustomerPageSettings } from "../customer-page.ts";
import { profileMessages } from "../profile-messages.ts";

export const setCustomerPageApi = defineEndpoint({
  method: "put",
  path: "/profile/customer-page",
  operationId: "setCustomerPage",
  policy: "member",
  onFailure: { code: "CUSTOMER_PAGE_FAILED", text: profileMessages.customerPageFailed },
  tags: ["profiles"],
  summary: "What one's page for a shop's staff says",
  request: { body: jsonBody(CustomerPageSettings) },
  responses: { 200: success("What it says now", CustomerPageSettings), ...failures },
  async handle(c) {
    const settings = c.req.valid("json");
    await setCustomerPage(c.var.services, c.var.user, settings);
    return respond(c, settings);
  },
});
