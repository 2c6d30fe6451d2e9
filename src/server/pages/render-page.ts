import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  identificationContext,
  nonceContext,
  pageFailureContext,
  renderedPageContext,
  requestIdContext,
  servicesContext,
} from "#app/contexts.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import type { Identified } from "#features/accounts/queries/identify.ts";
import type { Services } from "#platform/services.ts";

/** For whom a page is rendered; without a nonce its bytes are kept. */
export type Reader = { identification: Identified; requestId: string; nonce: string | null };

export type RenderPage = (request: Request, as: Reader) => Promise<Response>;

/** What loaders and middleware find when they are asked by somebody. */
export function contextFor(services: Services, as: Reader): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(identificationContext, as.identification);
  context.set(nonceContext, as.nonce);
  context.set(requestIdContext, as.requestId);
  return context;
}

/** Renders pages by the router; what says that the database is away is thrown, for it is no screen of the router's. */
export function createRenderPage(services: Services, build: ServerBuild): RenderPage {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return async (request, as) => {
    const context = contextFor(services, as);
    const response = await handle(request, context);
    const failure = context.get(pageFailureContext);
    if (isDatabaseAway(failure)) throw failure;
    const page = context.get(renderedPageContext);
    if (page === null) return response;
    return new Response(page, { status: response.status, headers: response.headers });
  };
}
