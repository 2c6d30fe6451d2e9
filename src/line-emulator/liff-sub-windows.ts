import { Hono } from "hono";
import { z } from "zod";
import { tokenOfApp } from "./api/api-liff-apps.ts";
import { line, readJson } from "./input.ts";
import { AGREEMENT_LIFF_ID } from "./pages/agreement-sheet.ts";
import { SCANNER_LIFF_ID } from "./pages/scanner-page.ts";
import { findLiffApp, type Platform } from "./platform.ts";
import { refuse } from "./refusals.ts";

const OpeningBody = z.object({
  mainLiffId: line(64),
  subLiffId: z.enum([AGREEMENT_LIFF_ID, SCANNER_LIFF_ID]),
  mstChallenge: line(128),
});
const WaitBody = z.object({ msit: line(64), mstChallenge: line(128) });

/** What the SDK asks `api.line.me` before an app of LINE's own comes up over the page. */
export function subWindowOpeningRoutes(platform: Platform): Hono {
  return new Hono().post("/liff/v2/sub/msit", async (c) => {
    c.header("Cache-Control", "no-store");
    const body = OpeningBody.safeParse(await readJson(c));
    const app = body.success ? findLiffApp(platform, body.data.mainLiffId) : null;
    if (!body.success || !app) {
      return refuse(c, 400, "mainLiffId, subLiffId or mstChallenge is missing or malformed");
    }
    const token = await tokenOfApp(c, platform, app);
    if (!token) return refuse(c, 401, "The access token is invalid");
    const { subLiffId, mstChallenge: challenge } = body.data;
    return c.json({ msit: platform.subWindows.open({ liffId: app.liffId, subLiffId, challenge, token }) });
  });
}

/** What it asks `liff.line.me` meanwhile: how that app ended. */
export function subWindowRoutes(platform: Platform): Hono {
  return new Hono().post("/liff/v2/sub/waitResult", async (c) => {
    c.header("Cache-Control", "no-store");
    const body = WaitBody.safeParse(await readJson(c));
    const subWindow = body.success ? platform.subWindows.find(body.data.msit) : null;
    if (!body.success || subWindow?.challenge !== body.data.mstChallenge) {
      return c.json({ errorDetail: "msit or mstChallenge is invalid" }, 400);
    }
    const decision = await platform.subWindows.decision(body.data.msit, c.req.raw.signal);
    return c.json(decision ?? { status: "error", result: {} }); // the SDK asks again
  });
}
