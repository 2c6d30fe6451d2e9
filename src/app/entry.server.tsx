import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isDatabaseAway } from "#database/database-away.ts";
import { MarkupMemory } from "#ui/pure.tsx";
import { nonceContext, pageFailureContext, renderedPageContext, requestIdContext } from "./contexts.ts";
import { ErrorNumberContext } from "./error-number-context.ts";
import { markupMemory } from "./markup-memory.ts";
import { NonceContext } from "./nonce-context.ts";
import { logPageFailure } from "./system/page-failure.ts";
import { frameMarksContext } from "./visitor-pages/frame-marks.ts";
import { withMarks } from "./visitor-pages/page-frame.ts";

const RENDER_TIMEOUT_MS = 10_000;
/** React's own mark of a part that it left to the browser; in what people write, "<" is escaped. */
const UNFINISHED = "<!--$!-->";

/** Loaders await all they need, so a page is one text and nothing is streamed in. It goes out by `renderedPageContext`. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const withoutBody = new Response(null, { status, headers });
  if (request.method === "HEAD") return withoutBody;
  const nonce = context.get(nonceContext) ?? undefined;
  const { markupOf, finish } = markupMemory.beginPage();
  const { serverHandoffStream } = routerContext;
  const marks = context.get(frameMarksContext);
  const loaded = serverHandoffStream ? await text(serverHandoffStream) : null;
  const entry = marks ? withMarks(routerContext, marks) : routerContext;
  const page = () => (
    <NonceContext value={nonce}>
      <ErrorNumberContext value={context.get(requestIdContext)}>
        <MarkupMemory value={markupOf}>
          <ServerRouter
            context={withLoaderData(entry, marks?.data ?? loaded)}
            url={request.url}
            {...(nonce && { nonce })}
          />
        </MarkupMemory>
      </ErrorNumberContext>
    </NonceContext>
  );
  let html = `<!DOCTYPE html>${renderToString(page())}`;
  if (html.includes(UNFINISHED)) html = await renderPatiently(page(), nonce);
  context.set(renderedPageContext, finish(html));
  return withoutBody;
}

/** The loaders' data as the router finds them once it has read its stream: it would wait for it within the page. */
function withLoaderData(routerContext: EntryContext, loaded: string | null): EntryContext {
  if (loaded === null) return routerContext;
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: loaded } });
  return { ...routerContext, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: [read] } };
}

/** With what `renderToString` does not wait for: a part whose script this process has not loaded yet (ui/status/lazy-part.ts). */
function renderPatiently(page: React.ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onAllReady() {
        clearTimeout(timeout);
        pipe(body);
        text(body).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
    const timeout = setTimeout(() => abort(new Error("Rendering took too long.")), RENDER_TIMEOUT_MS);
  });
}

/** Logged once, with the number that the person sees. Absent pages and closed tabs are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const provider = context as RouterContextProvider;
  provider.set(pageFailureContext, error);
  if (isDatabaseAway(error)) return;
  logPageFailure({ request, context: provider }, error);
};
