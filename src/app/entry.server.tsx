import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isDatabaseAway } from "#database/database-away.ts";
import { nonceContext, pageFailureContext, requestIdContext, servicesContext } from "./contexts.ts";
import { ErrorNumberContext } from "./error-number-context.ts";
import { NonceContext } from "./nonce-context.ts";

const RENDER_TIMEOUT_MS = 10_000;

/** Loaders await all they need, so pages are rendered to completion: one body with its length, nothing streamed in. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(nonceContext) ?? undefined;
  const page = (
    <NonceContext value={nonce}>
      <ErrorNumberContext value={context.get(requestIdContext)}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </ErrorNumberContext>
    </NonceContext>
  );
  const html = await render(page, nonce);
  return new Response(html, { status, headers });
}

function render(page: React.ReactNode, nonce: string | undefined): Promise<string> {
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
  provider
    .get(servicesContext)
    .log.error(
      { requestId: provider.get(requestIdContext), path: new URL(request.url).pathname, err: error },
      "page failed",
    );
};
