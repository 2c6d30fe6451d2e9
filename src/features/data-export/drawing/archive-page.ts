import { html, raw } from "hono/html";
import { ratingText } from "#features/flavor-card/card-text.ts";
import { AUDIENCES } from "#features/mixes/audience.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { shownDay } from "#features/mixes/night.ts";
import { japanDay, japanTime } from "#foundation/japan-time.ts";
import { photoPath } from "../export-format.ts";
import type { ArchivedCard } from "../queries/read-exported-cards.ts";

const STYLE = `
:root { color-scheme: light dark; --ground: #f6f3ef; --sheet: #fff; --ink: #241f1b; --quiet: #6a6059; --line: #e2dbd3; --accent: #8a4b2a; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #161311; --sheet: #211d1a; --ink: #f3ede7; --quiet: #b3a79d; --line: #3a332d; --accent: #e0a27f; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem 4rem; background: var(--ground); color: var(--ink); line-height: 1.7;
  font-family: system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 44rem; margin: 0 auto; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
header p { margin: 0; color: var(--quiet); font-size: .875rem; }
a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0 2rem; font-size: .875rem; }
main { display: grid; gap: 1rem; }
article { background: var(--sheet); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; }
h2 { font-size: 1.125rem; margin: 0; }
.facts { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: .125rem 0 0; color: var(--quiet); font-size: .875rem; }
ul { list-style: none; display: grid; gap: .125rem; margin: .75rem 0 0; padding: 0; }
li { display: flex; justify-content: space-between; gap: 1rem; }
li span { color: var(--quiet); font-size: .875rem; font-variant-numeric: tabular-nums; }
.comment { margin: .75rem 0 0; white-space: pre-wrap; }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .5rem; margin-top: 1rem; }
img { width: 100%; aspect-ratio: 1; object-fit: cover; border-radius: .75rem; border: 1px solid var(--line); }
`;

type PageFacts = { productName: string; personName: string; madeAt: Date };

/** The page that opens an archive, in parts: its beginning, its cards, its end. It runs nothing and needs no network. */
export function archivePageHead({ productName, personName, madeAt }: PageFacts): string {
  const title = `${personName}さんの${productName}の記録`;
  return String(html`<!DOCTYPE html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${shownDay(japanDay(madeAt))} ${japanTime(madeAt)}に書き出しました。</p>
<nav aria-label="このフォルダのほかのファイル">
<a href="mixes.csv">表（mixes.csv）</a>
<a href="nights.ics">カレンダー（nights.ics）</a>
<a href="data.json">すべてのデータ（data.json）</a>
</nav>
</header>
<main>
`);
}

export function archivePageCards(cards: ArchivedCard[]): string {
  return cards.map((card) => String(markupOf(card))).join("");
}

export const ARCHIVE_PAGE_END = "</main>\n</body>\n</html>\n";
export const NO_CARDS = "<p>記録したカードは、まだありません。</p>\n";

function markupOf(card: ArchivedCard) {
  const { shop_name, rating, smoke_again, comment, visibility, items } = card;
  const smokedAt = new Date(card.smoked_at);
  const photos = card.photos.flatMap(({ image_url, alt }) => {
    const path = photoPath(image_url);
    return path ? [{ path, alt: alt ?? "" }] : [];
  });
  const facts = [
    `${shownDay(japanDay(smokedAt))} ${japanTime(smokedAt)}`,
    shop_name,
    rating === null ? null : `評価 ${ratingText(rating)}`,
    smoke_again ? "また吸いたい" : null,
    `公開範囲 ${AUDIENCES[visibility].label}`,
  ].filter((fact) => fact !== null);
  return html`<article>
<h2>${mixTitle(card)}</h2>
<p class="facts">${facts.map((fact) => html`<span>${fact}</span>`)}</p>
<ul>${items.map(
    ({ maker_name, flavor_name, ratio }) =>
      html`<li>${flavor_name}<span>${maker_name}${ratio === null ? "" : ` ${ratio}%`}</span></li>`,
  )}</ul>
${comment ? html`<p class="comment">${comment}</p>` : ""}
${
  photos.length > 0
    ? html`<div class="photos">${photos.map(
        ({ path, alt }) => html`<a href="${path}"><img loading="lazy" src="${path}" alt="${alt}"></a>`,
      )}</div>`
    : ""
}
</article>
`;
}
