import { html, raw } from "hono/html";
import type { Persona } from "../options.ts";
import { type Html, pageDocument } from "./page-document.ts";
import { initialOf, personaCard } from "./persona-card.ts";
import { sharePickerScript } from "./share-picker-script.ts";

type SharePickerProps = { productName: string; personas: Persona[]; origins: string[]; resultUrl: string };

/** Asks to whom to send what the opener has in hand. Its script fills in what that is, and sends the response. */
export function sharePickerPage({ productName, personas, origins, resultUrl }: SharePickerProps): Html {
  return pageDocument(
    html`<form class="consent" data-origins="${JSON.stringify(origins)}" data-result-url="${resultUrl}">
<section class="asker">
  <span class="mark" aria-hidden="true">${initialOf(productName)}</span>
  <h1>${productName}からメッセージを送る</h1>
  <p class="notice">これは動作確認用の画面です。実際のLINEには届きません。</p>
</section>
<section class="sharing">
  <h2>送る内容</h2>
  <p class="empty" id="waiting">アプリからの内容を待っています…</p>
  <ul id="messages" hidden></ul>
</section>
<fieldset class="people" id="people" disabled>
  <legend>だれに送りますか？</legend>
  ${
    personas.length === 0
      ? html`<p class="empty">送れる相手がまだいません。</p>`
      : html`<ul>${personas.map((persona) => personaCard(persona, recipientBox(persona)))}</ul>`
  }
</fieldset>
<div class="actions">
  <p class="outcome" id="outcome" role="status"></p>
  <button class="allow" id="send" disabled>送る</button>
  <button class="cancel" id="cancel" type="button">キャンセル</button>
</div>
</form>
<script>${raw(sharePickerScript)}</script>`,
    "LINEシェア",
  );
}

function recipientBox({ userId }: Persona): Html {
  return html`<input type="checkbox" name="to" value="${userId}">`;
}
