/** What stands around a page, as its HTML has it. */
export type PageFrame = {
  topBar: boolean;
  /** Where the places of the bar at the foot lead, 新規 among them; null where there is none. */
  bottomBar: string[] | null;
  /** The same at the side of a desk, with 新規 behind them, and the inbox. */
  sideNavigation: string[] | null;
  /** 新規 that stands alone. */
  addButton: boolean;
  /** Where the site's pages at the foot lead, for visitors; null where there are none. */
  footer: string[] | null;
  /** The button that opens the site menu stands in the top bar. */
  menu: boolean;
};

export function frameOf(html: string): PageFrame {
  const side = partOf(html, /<div data-side-navigation/, /<button[^>]*aria-haspopup="dialog"/);
  const top = partOf(html, /<header/, /<\/header>/);
  const foot = partOf(html, /<nav aria-label="サイト"/, /<\/nav>/);
  const bar = partOf(html, /<nav aria-label="メイン" data-bottom-bar/, /<\/nav>/);
  return {
    topBar: top?.includes('aria-label="アカウント"') ?? false,
    bottomBar: bar === null ? null : linksIn(bar),
    sideNavigation: side === null ? null : linksIn(side.slice(side.indexOf('<nav aria-label="メイン"'))),
    addButton: html.includes("data-add-button"),
    footer: foot === null ? null : linksIn(foot),
    menu: top?.includes('aria-label="メニュー"') ?? false,
  };
}

/** From where something begins to where it ends; null where it is not there. */
function partOf(html: string, begins: RegExp, ends: RegExp): string | null {
  const start = html.search(begins);
  if (start < 0) return null;
  const rest = html.slice(start);
  const end = rest.search(ends);
  return end < 0 ? rest : rest.slice(0, end);
}

const linksIn = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, path = ""]) => path);

/** What a browser calls the page, without the product's name; ids in it as `:id`. */
export function titleOf(html: string): string | null {
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1];
  return title?.replace(/ \| ケムリカ$/, "").replace(/[\da-f]{8}-[\da-f-]{27}/, ":id") ?? null;
}
