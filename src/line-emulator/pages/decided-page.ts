import { html } from "hono/html";
import { type Html, pageDocument } from "./page-document.ts";

/** What LINE's own app over the page shows at its end; LINE would close it. */
export function decidedPage(): Html {
  return pageDocument(
    html`<div class="refusal">
<h1>回答しました</h1>
<p>アプリに戻ってください。</p>
</div>`,
    "LINE",
  );
}
