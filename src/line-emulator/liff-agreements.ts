import { Hono } from "hono";
import { z } from "zod";
import { tokenOfApp } from "./api/api-liff-apps.ts";
import { line, readQuery } from "./input.ts";
import { missingScope } from "./pages/agreement-sheet.ts";
import { findLiffApp, type Platform } from "./platform.ts";
import { refuse } from "./refusals.ts";

const PermissionsQuery = z.object({ liffId: line(64) });

/** What the SDK asks `liff.line.me` before the sheet for more permissions comes up: what is missing. */
export function agreementRoutes(platform: Platform): Hono {
  return new Hono().get("/liff/v2/incrementalAgreement/unauthorizedPermissions", async (c) => {
    c.header("Cache-Control", "no-store");
    const query = PermissionsQuery.safeParse(readQuery(c));
    const app = query.success ? findLiffApp(platform, query.data.liffId) : null;
    if (!app) return refuse(c, 400, "no such LIFF app");
    const token = await tokenOfApp(c, platform, app);
    if (!token) return refuse(c, 401, "The access token is invalid");
    return c.json(missingScope(platform, { liffId: app.liffId, token }));
  });
}
