import { Hono } from "hono";
import { z } from "zod";
import { tokenOfApp } from "./api/api-liff-apps.ts";
import { line, readJson, readQuery } from "./input.ts";
import { missingScope } from "./pages/agreement-sheet.ts";
import { findLiffApp, type Platform } from "./platform.ts";
import { refuse } from "./refusals.ts";

const PermissionsQuery = z.object({ liffId: line(64) });
const SheetBody = z.object({ mainLiffId: line(64), mstChallenge: line(128) });
const WaitBody = z.object({ msit: line(64), mstChallenge: line(128) });

/** What the SDK asks `api.line.me` before the sheet for more permissions comes up. */
export function agreementOpeningRoutes(platform: Platform): Hono {
  return new Hono().post("/liff/v2/sub/msit", async (c) => {
    c.header("Cache-Control", "no-store");
    const body = SheetBody.safeParse(await readJson(c));
    const app = body.success ? findLiffApp(platform, body.data.mainLiffId) : null;
    if (!body.success || !app) return refuse(c, 400, "mainLiffId or mstChallenge is missing or malformed");
    const token = await tokenOfApp(c, platform, app);
    if (!token) return refuse(c, 401, "The access token is invalid");
    const { liffId } = app;
    return c.json({ msit: platform.agreements.open({ liffId, token, challenge: body.data.mstChallenge }) });
  });
}

/** What the SDK asks `liff.line.me` about it: what is missing, and how the sheet was answered. */
export function agreementRoutes(platform: Platform): Hono {
  return new Hono()
    .get("/liff/v2/incrementalAgreement/unauthorizedPermissions", async (c) => {
      c.header("Cache-Control", "no-store");
      const query = PermissionsQuery.safeParse(readQuery(c));
      const app = query.success ? findLiffApp(platform, query.data.liffId) : null;
      if (!app) return refuse(c, 400, "no such LIFF app");
      const token = await tokenOfApp(c, platform, app);
      if (!token) return refuse(c, 401, "The access token is invalid");
      return c.json(missingScope(platform, { liffId: app.liffId, token }));
    })

    .post("/liff/v2/sub/waitResult", async (c) => {
      c.header("Cache-Control", "no-store");
      const body = WaitBody.safeParse(await readJson(c));
      const agreement = body.success ? platform.agreements.find(body.data.msit) : null;
      if (!body.success || agreement?.challenge !== body.data.mstChallenge) {
        return c.json({ errorDetail: "msit or mstChallenge is invalid" }, 400);
      }
      const decision = await platform.agreements.decision(body.data.msit, c.req.raw.signal);
      return c.json(decision ?? { status: "error", result: {} }); // the SDK asks again
    });
}
