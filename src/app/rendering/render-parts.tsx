import { text } from "node:stream/consumers";
import type { ComponentType } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  Meta,
  Outlet,
  type ServerBuild,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { encode } from "turbo-stream";
import { MarkupMemory } from "#ui/pure.tsx";
import { ScreenContexts } from "../screen-contexts.tsx";
import { markupMemory } from "./markup-memory.ts";
import type { PageParts } from "./page-frame.ts";
import { renderHtml } from "./render-html.ts";

/** A page that was asked for, with what its loaders brought. */
type LoadedPage = {
  pathname: string;
  params: Record<string, string | undefined>;
  /** By route. */
  loaderData: { root: unknown; [routeId: string]: unknown };
};

/** Renders what the page of one route has to itself; null where React added scripts, which the whole page has to name. */
type RenderParts = (page: LoadedPage) => Promise<PageParts | null>;

const STRUCTURED_DATA = '<script type="application/ld+json">';

/** The screen and the head of a route without what stands around them (page-frame.ts), by the very components of the route. */
export function createPartRenderer(build: ServerBuild, routeId: string): RenderParts {
  const { module, path } = build.routes[routeId] ?? {};
  if (!module?.default || !path) throw new Error(`No page is called ${routeId}.`);
  const Screen = module.default as ComponentType;
  const leaf = { id: routeId, path, Component: Screen, handle: module.handle };
  const root = { id: "root", path: "", Component: Document, children: [leaf] };
  const { match } = createStaticHandler([root]);
  // Of all that the router keeps there, the head asks for the modules alone.
  const framework = { routeModules: { [routeId]: module } } as unknown as Framework;

  return async ({ pathname, params, loaderData }) => {
    const context: StaticHandlerContext = {
      _match: match,
      basename: "/",
      location: { pathname, search: "", hash: "", state: null, key: "default" },
      matches: [
        { params, pathname: "/", pathnameBase: "/", route: root },
        { params, pathname, pathnameBase: pathname, route: leaf },
      ],
      loaderData,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    };
    const { markupOf, finish } = markupMemory.beginPage();
    const html = await renderHtml(() => (
      <MarkupMemory value={markupOf}>
        <FrameworkContext value={framework}>
          <StaticRouterProvider
            router={createStaticRouter([root], context)}
            context={context}
            hydrate={false}
          />
        </FrameworkContext>
      </MarkupMemory>
    ));
    const data = await text(encode({ loaderData, actionData: null, errors: null }));
    const { screen, ...head } = takeApart(html);
    // React's own, of a part that it sent later: nothing names its hash.
    if (screen.includes("<script")) return null;
    return { ...head, screen: finish(screen), data: inScript(data) };
  };
}

type Framework = NonNullable<Parameters<typeof FrameworkContext.Provider>[0]["value"]>;

/** As in the whole page, React brings to the head what belongs there: what a screen wants loaded early, too. */
function Document() {
  return (
    <html lang="ja">
      <head>
        <Meta />
      </head>
      <body>
        <ScreenContexts>
          <Outlet />
        </ScreenContexts>
      </body>
    </html>
  );
}

function takeApart(html: string): { head: string; structuredData: string; screen: string } {
  const [start = "", screen = ""] = cut(html, "<body>");
  const [, inHead = ""] = cut(start.slice(0, start.lastIndexOf("</head>")), "<head>");
  const [head = "", structuredData] = cut(inHead, STRUCTURED_DATA);
  return {
    head,
    structuredData: structuredData === undefined ? "" : STRUCTURED_DATA + structuredData,
    screen: screen.slice(0, screen.lastIndexOf("</body>")),
  };
}

function cut(text: string, at: string): string[] {
  const place = text.indexOf(at);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + at.length)];
}

/** A string as JavaScript within HTML: no text of a person's ends the script. */
function inScript(value: string): string {
  return JSON.stringify(value).replace(
    /[&><\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
