import { html } from "hono/html";
import type { ConsentRequest } from "../consent-request.ts";
import type { Persona } from "../options.ts";
import { type Html, pageDocument } from "./page-document.ts";
import { initialOf, personaCard } from "./persona-card.ts";

type ConsentPageProps = { productName: string; request: ConsentRequest; personas: Persona[] };

/** Asks one question: as whom, and sharing what, to sign in. The form posts to the page's own URL. */
export function consentPage({ productName, request, personas }: ConsentPageProps): Html {
  return pageDocument(html`<form class="consent" method="post">
<section class="asker">
  <span class="mark" aria-hidden="true">${initialOf(productName)}</span>
  <h1>${productName}がログインの許可を求めています</h1>
  <p class="notice">これは動作確認用の画面です。実際のLINEにはつながりません。</p>
</section>
<section class="sharing">
  <h2>許可する内容</h2>
  <ul>${sharedItems(request)}</ul>
</section>
<fieldset class="people">
  <legend>だれとしてログインしますか？</legend>
  ${
    personas.length === 0
      ? html`<p class="empty">ログインできる人がまだいません。</p>`
      : html`<ul>${personas.map((persona, index) => personaCard(persona, personaRadio(persona, index === 0)))}</ul>`
  }
</fieldset>
<div class="actions">
  ${personas.length > 0 && html`<button class="allow">許可する</button>`}
  <button class="cancel" formnovalidate name="cancel" value="1">キャンセル</button>
</div>
</form>`);
}

function sharedItems({ scope, incremental }: ConsentRequest): Html[] {
  const named = scope.includes("profile");
  const items = [
    sharedItem(
      "プロフィール情報（必須）",
      named && !incremental
        ? "名前、画像、ひとこと、見分けるためのIDを渡します。"
        : "見分けるためのIDだけを渡します。",
    ),
  ];
  if (incremental) return named ? [...items, profileCheckbox()] : items;
  if (scope.includes("email")) items.push(sharedItem("メールアドレス", "登録があるときだけ渡します。"));
  if (scope.includes("chat_message.write")) {
    items.push(sharedItem("トークへのメッセージ送信", "あなたの操作でメッセージを送ります。"));
  }
  return items;
}

function sharedItem(name: string, detail: string): Html {
  return html`<li class="item">
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M4.5 12.5l5 5 10-11"/></svg>
  <b>${name}</b><small>${detail}</small>
</li>`;
}

function profileCheckbox(): Html {
  return html`<li><label class="item">
  <input type="checkbox" name="profile" value="1" aria-describedby="profile-detail">
  <b>プロフィール（名前・画像）も許可する</b><small id="profile-detail">許可しなくてもログインできます。</small>
</label></li>`;
}

function personaRadio({ userId }: Persona, checked: boolean): Html {
  return html`<input type="radio" name="persona" value="${userId}" required ${checked && "checked"}>`;
}
