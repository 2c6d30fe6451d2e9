import { Hono } from "hono";
import { html } from "hono/html";
import type { Platform } from "../platform.ts";
import type { InboxEntry, Messages, Via } from "../state/inbox.ts";
import { type Html, pageDocument } from "./page-document.ts";
import { pageHeaders } from "./page-headers.ts";

const ways: Record<Via, string> = {
  share: "シェア",
  chat: "トークへの送信",
  push: "公式アカウントから",
  service: "サービスメッセージ",
};

/** `GET /inbox`: what was sent to whom, newest first. */
export function inboxRoutes({ inbox }: Platform): Hono {
  return new Hono().get("/inbox", (c) => {
    pageHeaders(c);
    return c.html(inboxPage(inbox.list()));
  });
}

function inboxPage(entries: InboxEntry[]): Html {
  return pageDocument(
    html`<div class="inbox">
<h1>届いたメッセージ</h1>
<p class="notice">これは動作確認用の画面です。実際のLINEには何も届きません。新しい順に100件まで残ります。</p>
${
  entries.length === 0
    ? html`<p class="empty">まだ何も届いていません。</p>`
    : html`<ol>${entries.map(entryItem)}</ol>`
}
</div>`,
    "LINEトーク",
  );
}

function entryItem({ sentAt, via, from, to, messages }: InboxEntry): Html {
  const time = sentAt.toLocaleString("ja-JP", {
    timeZone: "Asia/Tokyo",
    dateStyle: "medium",
    timeStyle: "short",
  });
  return html`<li class="delivery">
  <p class="who"><b class="name">${to}</b><span class="friend">${ways[via]}</span></p>
  <p class="note">${from}から <time datetime="${sentAt.toISOString()}">${time}</time></p>
  ${messages.map((message) => html`<p class="message">${textOf(message)}</p>`)}
</li>`;
}

function textOf({ type, altText, text }: Messages[number]): string {
  if (typeof altText === "string") return altText;
  return typeof text === "string" ? text : type;
}
