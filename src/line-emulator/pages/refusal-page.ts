import type { Context } from "hono";
import { html } from "hono/html";
import { pageDocument } from "./page-document.ts";
import { pageHeaders } from "./page-headers.ts";

/** Says that a page cannot be shown, without a way back: an address that came with it is not to be trusted. */
export function refuseWithPage(c: Context, heading = "この画面は開けません"): Response | Promise<Response> {
  pageHeaders(c);
  const page = html`<div class="refusal">
<h1>${heading}</h1>
<p>リクエストの内容が正しくないか、登録されていないアプリからのものです。前の画面に戻って、もう一度お試しください。</p>
<p>400 Bad Request</p>
</div>`;
  return c.html(pageDocument(page, "LINE"), 400);
}
