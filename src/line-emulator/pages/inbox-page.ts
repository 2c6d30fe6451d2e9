import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
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

/** `GET /inbox`: what was sent to whom, newest first; `?to=` names one person alone. */
export function inboxRoutes({ inbox, options }: Platform): Hono {
  return new Hono().get("/inbox", (c) => {
    pageHeaders(c);
    const asked = c.req.query("to") ?? "";
    const entries = inbox.list().filter(({ to }) => asked === "" || to === asked);
    const people = options.personas().map(({ displayName }) => displayName);
    return c.html(inboxPage(entries, { people, asked }));
  });
}

type Shown = { people: string[]; asked: string };

function inboxPage(entries: InboxEntry[], { people, asked }: Shown): Html {
  return pageDocument(
    html`<div class="inbox">
<h1>届いたメッセージ</h1>
<p class="notice">これは動作確認用の画面です。実際のLINEには何も届きません。新しい順に100件まで残ります。</p>
<form class="recipient" method="get">
<label>だれに届いたか <select name="to"><option value="">全員</option>${people.map(
      (name) => html`<option ${name === asked ? "selected" : ""}>${name}</option>`,
    )}</select></label>
<button type="submit">見る</button>
</form>
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
  ${messages.map((message) => html`<p class="message">${textOf(message)}</p>${paramsOf(message)}`)}
</li>`;
}

/** What a template was filled with. */
function paramsOf({ params }: Messages[number]): Html | "" {
  const filled = z.record(z.string(), z.string()).safeParse(params);
  if (!filled.success) return "";
  const pairs = Object.entries(filled.data);
  return html`<dl class="params">${pairs.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

function textOf({ type, altText, text }: Messages[number]): string {
  if (typeof altText === "string") return altText;
  return typeof text === "string" ? text : type;
}
