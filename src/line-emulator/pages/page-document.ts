import { html, raw } from "hono/html";
import { pageStyle } from "./page-style.ts";

export type Html = ReturnType<typeof html>;

/** The frame of every page that the emulator shows; its title says plainly that this is not LINE. */
export function pageDocument(main: Html, subject = "LINEログイン"): Html {
  const title = `${subject}（エミュレーター）`;
  return html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<header class="top"><p>${title}</p></header>
<main>${main}</main>
</body>
</html>`;
}
