import { orNull, readingApi } from "#api-client/reading-api.ts";
import type { findCustomerApi } from "../api/find-customer.ts";
import type { Customer } from "../customer-page.ts";

/** Asks without React around it; null where nobody is there to be found. */
export async function findCustomer(id: string): Promise<Customer | null> {
  const asked = { params: { id } };
  return (
    (await orNull(readingApi<typeof findCustomerApi>("GET /profiles/{id}/customer", asked)))?.data ?? null
  );
}
