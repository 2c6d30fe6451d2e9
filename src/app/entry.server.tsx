import { text } from "node:stream/consumers";
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
import { NonceContext } from "./nonce-context.ts";
import { markupMemory } from "./rendering/markup-memory.ts";
import { renderHtml } from "./rendering/render-html.ts";
import { logPageFailure } from "./system/page-failure.ts";

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
  const loaded = serverHandoffStream ? await text(serverHandoffStream) : null;
  const page = () => (
    <NonceContext value={nonce}>
      <ErrorNumberContext value={context.get(requestIdContext)}>
        <MarkupMemory value={markupOf}>
          <ServerRouter
            context={withLoaderData(routerContext, loaded)}
            url={request.url}
            {...(nonce && { nonce })}
          />
        </MarkupMemory>
      </ErrorNumberContext>
    </NonceContext>
  );
  context.set(renderedPageContext, finish(await renderHtml(page, nonce)));
  return withoutBody;
}

/** The loaders' data as the router finds them once it has read its stream: it would wait for it within the page. */
function withLoaderData(routerContext: EntryContext, loaded: string | null): EntryContext {
  if (loaded === null) return routerContext;
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: loaded } });
  return { ...routerContext, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: [read] } };
}

/** Logged once, with the number that the person sees. Absent pages and closed tabs are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const provider = context as RouterContextProvider;
  provider.set(pageFailureContext, error);
  if (isDatabaseAway(error)) return;
  logPageFailure({ request, context: provider }, error);
};
