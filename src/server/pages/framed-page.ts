import { randomUUID } from "node:crypto";
import { matchPath, type ServerBuild } from "react-router";
import { markupMemory } from "#app/markup-memory.ts";
import type { FrameMarks } from "#app/visitor-pages/frame-marks.ts";
import { cutFrame, type PageFrame } from "#app/visitor-pages/page-frame.ts";
import { createPartRenderer } from "#app/visitor-pages/render-parts.tsx";
import { isDatabaseAway } from "#database/database-away.ts";
import type { RunningServices } from "../create-services.ts";
import { inlineScripts, scriptSource, type VisitorPage, withoutAppUntilTouched } from "./finish-page.ts";
import { contextFor, type Reader, type RenderPage } from "./render-page.ts";

/**
 * Routes of which each page has a frame that differs by its address alone, and a screen that needs nothing of it: no loader
 * between the root's and its own, no `useId`, open to everybody (framed-page.test.ts).
 */
export const FRAMED_ROUTES = ["routes/cards/mix-share"];

/** A page put together of its route's frame and its own parts; null where the router has to render it. */
export type RenderFramed = (address: string, as: Reader) => Promise<VisitorPage | null>;

type ReadyFrame = PageFrame & { sources: string; dataScript: (data: string) => string };

/**
 * Public pages beside the router's handler, which costs more than a page's statement (performance.md, technique 2). What all
 * pages of a route share is rendered once, by the router itself; a page then costs its statement, its screen and its head.
 */
export function createFramedPages(
  { services, config }: RunningServices,
  build: ServerBuild,
  renderPage: RenderPage,
): RenderFramed {
  const routes = FRAMED_ROUTES.map((id) => ({
    id,
    pattern: `/${build.routes[id]?.path}`,
    loader: build.routes[id]?.module.loader,
    renderParts: createPartRenderer(build, id, markupMemory),
    frame: null as Promise<ReadyFrame | null> | null,
  }));
  const loadRoot = build.routes.root?.module.loader;

  async function makeFrame(address: string, as: Reader): Promise<ReadyFrame | null> {
    const marks = newMarks();
    const response = await renderPage(new Request(config.product.baseUrl + address), as, marks);
    if (response.status !== 200) return null;
    return readyFrame(withoutAppUntilTouched(await response.text()), marks, address);
  }

  return async (address, as) => {
    for (const route of routes) {
      const match = matchPath(route.pattern, address);
      if (!match) continue;
      const { params, pathname } = match;
      const request = new Request(config.product.baseUrl + address);
      const context = contextFor(services, as);
      const args = { request, context, params, url: new URL(request.url), pattern: route.pattern };
      const load = async (loader: Loader) => loader?.(args);
      const loaded = await Promise.all([load(loadRoot), load(route.loader)]).catch((error) => {
        if (isDatabaseAway(error)) throw error;
        // Absent, moved or broken: the router has a page for each.
        return null;
      });
      if (!loaded) return null;
      const [root, own] = loaded;
      const parts = await route.renderParts({ pathname, params, loaderData: { root, [route.id]: own } });
      route.frame ??= makeFrame(address, as);
      const frame = await route.frame.catch(() => null);
      if (!frame) route.frame = null;
      if (!frame || !parts) return null;
      return {
        status: 200,
        text: frame.fill(parts, address),
        scripts: `${frame.sources} ${scriptSource(frame.dataScript(parts.data))}`,
      };
    }
    return null;
  };
}

type Loader = NonNullable<ServerBuild["routes"][string]>["module"]["loader"];

function newMarks(): FrameMarks {
  return { screen: randomUUID(), head: randomUUID(), structuredData: randomUUID(), data: randomUUID() };
}

function readyFrame(html: string, marks: FrameMarks, address: string): ReadyFrame {
  const scripts = inlineScripts(html);
  const data = JSON.stringify(marks.data);
  const dataScript = scripts.find((script) => script.includes(data)) ?? "";
  return {
    ...cutFrame(html, marks, address),
    sources: scripts
      .filter((script) => script !== dataScript)
      .map(scriptSource)
      .join(" "),
    dataScript: (own) => dataScript.replace(data, () => own),
  };
}
