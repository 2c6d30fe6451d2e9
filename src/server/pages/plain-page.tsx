import { renderToStaticMarkup } from "react-dom/server";
import type { ServerBuild } from "react-router";
import { safePath } from "#features/accounts/redirect-path.ts";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { messages } from "#foundation/messages.ts";
import { BUTTON_CLASSES } from "#ui/controls/button.tsx";

/**
 * 400: an address that nobody can read, as a link that was cut in the middle of a letter. 503: away for a moment. 500: something broke,
 * and the number of the request finds it in the log.
 */
export type PlainTrouble = { status: 400 } | { status: 503 } | { status: 500; requestId: string };

const WORDS = {
  400: { title: messages.unreadableLinkTitle, text: messages.unreadableLinkText },
  500: { title: messages.brokenTitle, text: messages.brokenText },
  503: { title: messages.unavailableTitle, text: messages.unavailableText },
};

type PlainPageOptions = {
  trouble: PlainTrouble;
  /** Path and query that were asked for, as they came. */
  address: string;
};

/**
 * The page for the moments in which the router can make none: the database is away, the process stops, or something broke
 * before it. Without a script, in the device's own theme.
 */
export function renderPlainPage(
  { assets }: Pick<ServerBuild, "assets">,
  { trouble, address }: PlainPageOptions,
): string {
  const { title, text } = WORDS[trouble.status];
  const page = (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {(assets.routes.root?.css ?? []).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main
          id="main"
          className="page grid min-h-[92dvh] grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-6 py-10 text-center"
        >
          <BlankCard className="w-48" mark={String(trouble.status)} />
          <div className="grid gap-2">
            <h1 className="phrases text-xl">{title}</h1>
            <p className="phrases text-ink-2">{text}</p>
            {trouble.status === 500 && <p className="text-sm text-ink-3">エラー番号: {trouble.requestId}</p>}
          </div>
          <div className="grid w-72 max-w-full gap-3">
            {trouble.status !== 400 && (
              <a href={safePath(address) ?? "/"} className={BUTTON_CLASSES.primary}>
                再読み込みする
              </a>
            )}
            <a
              href="/"
              className={trouble.status === 400 ? BUTTON_CLASSES.primary : BUTTON_CLASSES.secondary}
            >
              トップへ戻る
            </a>
          </div>
        </main>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
