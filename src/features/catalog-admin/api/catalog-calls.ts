import { z } from "@hono/zod-openapi";
import { type Budget, HOUR_S } from "#http/rate-limit.ts";
import { describedAs, Failure } from "#http/responses.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";

/** Whoever tidies the catalogue saves often. */
export const WRITE_BUDGET: Budget = { name: "writeCatalog", points: 1200, durationS: HOUR_S };

export const Saved = z.object({ id: z.uuid(), updated_at: z.string() });

export const conflict = {
  409: describedAs("Changed meanwhile, a name that is taken, or a state that does not allow it", Failure),
};

export const listFailed = { code: "CATALOG_FAILED", text: catalogAdminMessages.listFailed };
export const saveFailed = { code: "CATALOG_SAVE_FAILED", text: catalogAdminMessages.saveFailed };
