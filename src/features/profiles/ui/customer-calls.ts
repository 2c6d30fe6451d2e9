import { createApiClient } from "#api-client/api-client.ts";
import { ApiError } from "#api-client/api-error.ts";
import type { findCustomerApi } from "../api/find-customer.ts";
import type { Customer } from "../customer-page.ts";

/** Asks without React around it; null where nobody is there to be found. */
export async function findCustomer(id: string): Promise<Customer | null> {
  const api = createApiClient({ csrfToken: null, lineUserId: null });
  try {
    return (await api<typeof findCustomerApi>("GET /profiles/{id}/customer", { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
