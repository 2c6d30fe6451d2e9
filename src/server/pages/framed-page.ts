import { type LoaderFunction, matchPath, type ServerBuild } from "react-router";
import type { Refusal } from "#app/contexts.ts";
import { cutFrame, newMarks, type PageFrame, withMarks } from "#app/rendering/page-frame.ts";
import { createPartRenderer } from "#app/rendering/render-parts.tsx";
import { isDatabaseAway } from "#database/database-away.ts";
import type { RunningServices } from "../create-services.ts";
import { inlineScripts, scriptSources, type VisitorPage, withoutAppUntilTouched } from "./finish-page.ts";
import { FRAMED_ROUTES } from "./framed-routes.ts";
import { contextFor, createRenderPage, type Reader } from "./render-page.ts";

/**
 * A page put together of its route's frame and its own parts; null where the router has to render it, and a refusal where it has
 * to say why there is none.
 */
type RenderFramed = (address: string, as: Reader) => Promise<VisitorPage | Refusal | null>;

/** With the hashes of its scripts but the one with the data. */
type ReadyFrame = PageFrame & { sources: string };

/**
 * Public pages beside the router's handler (performance.md, technique 2). What all pages of a route share is rendered once, by
 * the router itself and without its data; a page costs its statement, its screen and its head.
 */
export function createFramedPages({ services, config }: RunningServices, build: ServerBuild): RenderFramed {
  const loadRoot = build.routes.root?.module.loader;
  const routes = FRAMED_ROUTES.map((id) => ({
    id,
    pattern: `/${build.routes[id]?.path}`,
    loader: build.routes[id]?.module.loader,
    renderParts: createPartRenderer(build, id),
    frame: null as Promise<ReadyFrame | null> | null,
  }));

  /** Null, and an entry in the log, where the router's HTML is another than this knows: the router renders the page then. */
  function frameOf(route: (typeof routes)[number], address: string, as: Reader): Promise<ReadyFrame | null> {
    route.frame ??= makeFrame(route.id, address, as).catch((err) => {
      route.frame = null;
      services.log.error({ err, path: route.pattern }, "no frame");
      return null;
    });
    return route.frame;
  }

  async function makeFrame(routeId: string, address: string, as: Reader): Promise<ReadyFrame> {
    const marks = newMarks();
    const renderPage = createRenderPage(services, withMarks(build, routeId, marks));
    const response = await renderPage(new Request(config.product.baseUrl + address), as);
    const html = withoutAppUntilTouched(await response.text());
    const frame = cutFrame(html, marks, address);
    const scripts = inlineScripts(html).filter((script) => !script.includes(".enqueue("));
    // Its hash would be the first page's.
    if (scripts.some((script) => script.includes(address)))
      throw new Error("A script has the page's address.");
    return { ...frame, sources: scriptSources(scripts) };
  }

  return async (address, as) => {
    for (const route of routes) {
      const match = matchPath(route.pattern, address);
      if (!match) continue;
      const { params, pathname } = match;
      const url = new URL(config.product.baseUrl + address);
      const context = contextFor(services, as);
      const args = {
        // Loaders of visitors' pages have no use for it, so that it is not made for each of them.
        get request() {
          return new Request(url);
        },
        context,
        params,
        url,
        pattern: route.pattern,
      };
      const load = async (loader: LoaderFunction | undefined) => loader?.(args);
      const [root, loaded] = await Promise.all([
        load(loadRoot),
        load(route.loader).then(
          (own) => ({ own }),
          (thrown: unknown): Refusal => ({ thrown }),
        ),
      ]);
      if ("thrown" in loaded) {
        if (isDatabaseAway(loaded.thrown)) throw loaded.thrown;
        return loaded;
      }
      const { own } = loaded;
      const parts = await route.renderParts({ pathname, params, loaderData: { root, [route.id]: own } });
      const frame = await frameOf(route, address, as);
      if (!frame || !parts) return null;
      return {
        status: 200,
        location: null,
        text: frame.fill(parts, address),
        scripts: `${frame.sources} ${scriptSources([frame.dataScript(parts.data)])}`,
      };
    }
    return null;
  };
}
