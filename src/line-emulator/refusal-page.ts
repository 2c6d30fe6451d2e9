import { html } from "hono/html";
import { type Html, pageDocument } from "./page-document.ts";

/** Says that a login cannot go ahead, without a way back: the address to go back to is not to be trusted. */
export function refusalPage(): Html {
  return pageDocument(html`<div class="refusal">
<h1>このログインは始められません</h1>
<p>リクエストの内容が正しくないか、登録されていないアプリからのものです。前の画面に戻って、もう一度お試しください。</p>
<p>400 Bad Request</p>
</div>`);
}
