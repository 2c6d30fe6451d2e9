import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { tokenOfApp } from "./api/api-liff-apps.ts";
import { line, MAX_URL_LENGTH, readQuery } from "./input.ts";
import type { EmulatedLiffApp } from "./options.ts";
import { type Html, pageDocument } from "./pages/page-document.ts";
import { pageHeaders } from "./pages/page-headers.ts";
import { refuseWithPage } from "./pages/refusal-page.ts";
import { findLiffApp, type Platform } from "./platform.ts";
import { refuse } from "./refusals.ts";
import { isUnderEndpoint } from "./state/redirect-uris.ts";

const ShortcutQuery = z.object({
  liffId: line(64),
  url: line(MAX_URL_LENGTH),
  description: line(200).optional(),
});
type ShortcutQuery = z.infer<typeof ShortcutQuery>;

/** Where LINE leads somebody who puts an app on the home screen. */
export function shortcutRoutes(platform: Platform): Hono {
  const read = (c: Parameters<typeof readQuery>[0]) => {
    const query = ShortcutQuery.safeParse(readQuery(c));
    const app = query.success ? findLiffApp(platform, query.data.liffId) : null;
    return query.success && app && mayLeadTo(query.data, app, platform) ? { query: query.data, app } : null;
  };

  return new Hono()
    .get("/api/shortcut", async (c) => {
      c.header("Cache-Control", "no-store");
      const asked = read(c);
      if (!asked) return refuse(c, 400, "invalid URL or LIFF ID");
      if (!(await tokenOfApp(c, platform, asked.app))) return refuse(c, 401, "The access token is invalid");
      const page = new URL(`../shortcut?${new URLSearchParams(asked.query)}`, c.req.url);
      return c.json({ shortcutPageUrl: page.href });
    })

    .get("/shortcut", (c) => {
      const asked = read(c);
      if (!asked) return refuseWithPage(c);
      pageHeaders(c);
      return c.html(shortcutPage(platform.options.productName, asked.query));
    });
}

/** A shortcut leads into the app, by its own address or by LINE's. */
function mayLeadTo({ url }: ShortcutQuery, app: EmulatedLiffApp, { options }: Platform): boolean {
  const isOwn = /^https:\/\/(?:liff|miniapp)\.line\.me\/([^/?#]+)/.exec(url)?.[1] === app.liffId;
  return isOwn || isUnderEndpoint(url, app, options.allowedOrigins);
}

function shortcutPage(productName: string, { url, description }: ShortcutQuery): Html {
  return pageDocument(
    html`<div class="refusal">
<h1>${productName}をホーム画面に追加</h1>
${description && html`<p>${description}</p>`}
<p class="notice">これは動作確認用の画面です。実際のLINEでは、ここでホーム画面への追加を案内します。</p>
<p>開く先：<a href="${url}">${url}</a></p>
</div>`,
    "LINEショートカット",
  );
}
