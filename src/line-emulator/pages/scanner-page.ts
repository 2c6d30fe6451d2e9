import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { line, MAX_URL_LENGTH, readForm, readQuery } from "../input.ts";
import type { Platform } from "../platform.ts";
import { decidedPage } from "./decided-page.ts";
import { type Html, pageDocument } from "./page-document.ts";
import { pageHeaders } from "./page-headers.ts";
import { initialOf } from "./persona-card.ts";
import { refuseWithPage } from "./refusal-page.ts";

/** LINE's own app that reads QR codes: the SDK has its id written in. */
export const SCANNER_LIFF_ID = "1656359117-jxmx5e11";

const ScannerQuery = z.object({ msit: line(64) });
const Decision = z.union([z.object({ cancel: line(16) }), z.object({ message: line(MAX_URL_LENGTH) })]);

/** LINE's reader of codes over a LIFF app, without a camera: what the code says is typed. `GET` asks, `POST` decides. */
export function scannerRoutes({ subWindows, options }: Platform): Hono {
  const read = (c: Context) => {
    const query = ScannerQuery.safeParse(readQuery(c));
    const isOpen = query.success && subWindows.find(query.data.msit)?.subLiffId === SCANNER_LIFF_ID;
    return isOpen ? query.data.msit : null;
  };

  return new Hono()
    .get(`/${SCANNER_LIFF_ID}`, (c) => {
      if (!read(c)) return refuseWithPage(c);
      pageHeaders(c);
      return c.html(scannerPage(options.productName));
    })

    .post(`/${SCANNER_LIFF_ID}`, async (c) => {
      const msit = read(c);
      const decision = Decision.safeParse(await readForm(c));
      if (!msit || !decision.success) return refuseWithPage(c);
      if ("cancel" in decision.data) subWindows.decide(msit, { status: "cancel", result: {} });
      else subWindows.decide(msit, { status: "submit", result: decision.data });
      pageHeaders(c);
      return c.html(decidedPage());
    });
}

function scannerPage(productName: string): Html {
  return pageDocument(
    html`<form class="consent sheet" method="post">
<section class="asker">
  <span class="mark" aria-hidden="true">${initialOf(productName)}</span>
  <h1>${productName}がQRコードを読み取ります</h1>
  <p class="notice">これは動作確認用の画面です。カメラは使わず、QRコードの内容を入力します。</p>
</section>
<section class="sharing">
  <h2><label for="message">QRコードの内容</label></h2>
  <input class="typed" id="message" name="message" type="text" required maxlength="${MAX_URL_LENGTH}" autocomplete="off">
</section>
<div class="actions">
  <button class="allow">読み取る</button>
  <button class="cancel" formnovalidate name="cancel" value="1">キャンセル</button>
</div>
</form>`,
    "LINE",
  );
}
