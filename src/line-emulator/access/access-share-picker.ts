import { type Context, Hono } from "hono";
import { z } from "zod";
import { line, readForm, readJson, readQuery } from "../input.ts";
import { pageHeaders } from "../pages/page-headers.ts";
import { refuseWithPage } from "../pages/refusal-page.ts";
import { sharePickerPage } from "../pages/share-picker-page.ts";
import { sharePickerScriptHash } from "../pages/share-picker-script.ts";
import { findLiffApp, findPersona, type Platform } from "../platform.ts";
import { refuse } from "../refusals.ts";
import { Messages } from "../state/inbox.ts";

const PATH = "/oauth2/v2.1/liff/shareTargetPicker";

const ShareQuery = z.object({ liffId: line(64), ott: line(64) });

/** What ends a share: the SDK cancels by a form when the popup was closed, our page sends JSON. */
const Ending = z.discriminatedUnion("result", [
  z.object({ result: z.literal("CANCEL") }),
  z.object({ result: z.literal("SUCCESS"), to: z.array(line(64)).min(1).max(20), messages: Messages }),
]);

/** The window in which somebody picks friends to send a message to, and how it ended. */
export function sharePickerRoutes(platform: Platform): Hono {
  const { options, shares, inbox } = platform;
  const read = (c: Context) => {
    const query = ShareQuery.safeParse(readQuery(c));
    const share = query.success ? shares.find(query.data.ott, query.data.liffId) : null;
    return query.success && share ? { ...query.data, share } : null;
  };

  return new Hono()
    .get(PATH, (c) => {
      const asked = read(c);
      const app = asked && findLiffApp(platform, asked.liffId);
      if (!asked || !app) return refuseWithPage(c);
      const { liffId, ott, share } = asked;
      const personas = options.personas().filter(({ userId }) => userId !== share.userId);
      const origins = [new URL(app.endpointUrl).origin, ...options.allowedOrigins];
      const resultUrl = `shareTargetPicker/result?${new URLSearchParams({ liffId, ott })}`;
      pageHeaders(c, { personas, scriptHash: sharePickerScriptHash });
      return c.html(sharePickerPage({ productName: options.productName, personas, origins, resultUrl }));
    })

    .get(`${PATH}/result`, (c) => {
      c.header("Cache-Control", "no-store");
      const asked = read(c);
      return asked ? c.json(asked.share.decision ?? {}) : refuse(c, 400, "no such share");
    })

    .post(`${PATH}/result`, async (c) => {
      c.header("Cache-Control", "no-store");
      const asked = read(c);
      if (!asked) return refuse(c, 400, "no such share");
      const ending = Ending.safeParse((await readForm(c)) ?? (await readJson(c)));
      if (!ending.success) return refuse(c, 400, "malformed result");
      const { result } = ending.data;
      const people =
        result === "SUCCESS" ? ending.data.to.map((userId) => findPersona(platform, userId)) : [];
      if (people.includes(null)) return refuse(c, 400, "nobody of that name");

      const from = findPersona(platform, asked.share.userId)?.displayName ?? "";
      if (shares.decide(asked.ott, { result }) && result === "SUCCESS") {
        for (const persona of people) {
          inbox.deliver({
            via: "share",
            from,
            to: persona?.displayName ?? "",
            messages: ending.data.messages,
          });
        }
      }
      return c.json({ status: "ok" });
    });
}
