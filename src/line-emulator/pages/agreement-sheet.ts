import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { line, readForm, readQuery } from "../input.ts";
import { channelIdOf } from "../options.ts";
import { findLiffApp, findPersona, type Platform } from "../platform.ts";
import type { SubWindow } from "../state/sub-windows.ts";
import { decidedPage } from "./decided-page.ts";
import { type Html, pageDocument } from "./page-document.ts";
import { pageHeaders } from "./page-headers.ts";
import { initialOf } from "./persona-card.ts";
import { refuseWithPage } from "./refusal-page.ts";

/** LINE's own app for this question: the SDK has its id written in. */
export const AGREEMENT_LIFF_ID = "1656032314-Xgrw5Pmk";

const permissionNames: Record<string, string> = {
  profile: "プロフィール（名前・画像）",
  "chat_message.write": "トークへのメッセージ送信",
  openid: "見分けるためのID",
  email: "メールアドレス",
};

const SheetQuery = z.object({ msit: line(64) });
const Decision = z.union([z.object({ cancel: line(16) }), z.record(z.string(), z.literal("1"))]);

/** The sheet over a LIFF app on which somebody grants what the app did not have yet. `GET` asks, `POST` decides. */
export function agreementSheetRoutes(platform: Platform): Hono {
  const { subWindows, options } = platform;
  const read = (c: Context) => {
    const query = SheetQuery.safeParse(readQuery(c));
    const agreement = query.success ? subWindows.find(query.data.msit) : null;
    if (!query.success || agreement?.subLiffId !== AGREEMENT_LIFF_ID) return null;
    return { msit: query.data.msit, agreement };
  };

  return new Hono()
    .get(`/${AGREEMENT_LIFF_ID}`, (c) => {
      const asked = read(c);
      if (!asked) return refuseWithPage(c);
      pageHeaders(c);
      return c.html(agreementPage(options.productName, missingScope(platform, asked.agreement)));
    })

    .post(`/${AGREEMENT_LIFF_ID}`, async (c) => {
      const asked = read(c);
      const decision = Decision.safeParse(await readForm(c));
      if (!asked || !decision.success) return refuseWithPage(c);
      const { msit, agreement } = asked;
      const granted = missingScope(platform, agreement).filter((name) => name in decision.data);
      if ("cancel" in decision.data) subWindows.decide(msit, { status: "cancel", result: {} });
      else
        subWindows.decide(msit, { status: "submit", result: await grantMore(platform, agreement, granted) });
      pageHeaders(c);
      return c.html(decidedPage());
    });
}

/** What the app may ask for and was not granted. */
export function missingScope(
  platform: Platform,
  { liffId, token }: Pick<SubWindow, "liffId" | "token">,
): string[] {
  return (findLiffApp(platform, liffId)?.scope ?? []).filter((name) => !token.scope.includes(name));
}

async function grantMore(platform: Platform, { liffId, token }: SubWindow, granted: string[]) {
  const { userId } = token;
  const grant = { channelId: channelIdOf(liffId), liffId, userId, scope: [...token.scope, ...granted] };
  const persona = findPersona(platform, userId);
  const { accessToken } = await platform.tokens.issue(grant);
  if (!persona || !grant.scope.includes("openid")) return { newAccessToken: accessToken };
  return { newAccessToken: accessToken, newIdToken: await platform.idTokens.issue(grant, persona) };
}

function agreementPage(productName: string, missing: string[]): Html {
  return pageDocument(
    html`<form class="consent sheet" method="post">
<section class="asker">
  <span class="mark" aria-hidden="true">${initialOf(productName)}</span>
  <h1>${productName}が追加の許可を求めています</h1>
  <p class="notice">これは動作確認用の画面です。実際のLINEにはつながりません。</p>
</section>
<section class="sharing">
  <h2>許可する内容</h2>
  <ul>${missing.map(
    (name) => html`<li><label class="item">
  <input type="checkbox" name="${name}" value="1" checked>
  <b>${permissionNames[name] ?? name}</b>
</label></li>`,
  )}</ul>
</section>
<div class="actions">
  <button class="allow">許可する</button>
  <button class="cancel" name="cancel" value="1">キャンセル</button>
</div>
</form>`,
    "LINE",
  );
}
