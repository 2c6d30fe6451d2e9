import type { Context } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import type { ServerBuild } from "react-router";
import { APPLY_STORED_THEME } from "#app/shell/theme.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import type { Config } from "../config.ts";
import { scriptSources } from "../pages/finish-page.ts";
import { contentSecurityPolicy } from "../security-headers.ts";
import { OPENAPI_PATH } from "./serve-openapi.ts";

export const API_REFERENCE_PATH = "/docs/api";

/** Where the build puts Swagger UI's own files (`copyPublicFiles` of vite.config.ts). */
const FILES = "/api-reference";

/**
 * Shows the document; nothing is sent from here, and nothing is fetched from elsewhere (the validator's badge would be). Swagger UI knows the
 * dark theme by a class of the root element.
 */
const START = `${APPLY_STORED_THEME}
const isDark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => {
  const theme = document.documentElement.dataset.theme;
  document.documentElement.classList.toggle("dark-mode", theme ? theme === "dark" : isDark.matches);
};
follow();
isDark.addEventListener("change", follow);
addEventListener("DOMContentLoaded", () => SwaggerUIBundle({
  url: "${OPENAPI_PATH}",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "none",
  defaultModelsExpandDepth: -1,
  displayOperationId: true,
  filter: true,
  supportedSubmitMethods: [],
  plugins: [() => ({ wrapComponents: { authorizeBtn: () => () => null } })],
  validatorUrl: null,
}));`;

/** The page of the calls: our frame around Swagger UI, which is served from our own files under the policy of every page (decision 095). */
export function createApiReference({ product }: Config, { assets }: Pick<ServerBuild, "assets">) {
  const page = (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`API - ${product.productName}`}</title>
        {(assets.routes.root?.css ?? []).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="stylesheet" href={`${FILES}/swagger-ui.css`} />
        <script src={`${FILES}/swagger-ui-bundle.js`} defer />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, let in by its hash */}
        <script dangerouslySetInnerHTML={{ __html: START }} />
      </head>
      <body>
        <header className="border-b border-border bg-surface">
          <nav
            className="mx-auto flex max-w-[1460px] flex-wrap items-center gap-x-5 px-5 py-1"
            aria-label="API"
          >
            <a href="/" className="flex min-h-11 items-center font-bold">
              {product.productName}
            </a>
            <a href={OPENAPI_PATH} className="flex min-h-11 items-center text-accent underline">
              OpenAPI 3.1（JSON）
            </a>
            {product.isDemo && (
              <a href="/test-api" className="flex min-h-11 items-center text-accent underline">
                ためしに呼び出す
              </a>
            )}
          </nav>
        </header>
        {/* The main landmark is Swagger UI's. On a phone a long tag leaves no room beside it for what it is about. */}
        <div id="reference" className="[&_.opblock-tag]:flex-wrap! [&_.opblock-tag_small]:basis-40!" />
        <noscript>この一覧を見るには、JavaScriptを有効にしてください。</noscript>
      </body>
    </html>
  );
  const html = `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
  const policy = contentSecurityPolicy({
    scripts: scriptSources([START]),
    mapsOf: null,
  });
  return (c: Context<ApiEnvironment>): Response => {
    c.header("Content-Security-Policy", policy);
    c.header("Cache-Control", "public, max-age=300");
    return c.html(html);
  };
}
