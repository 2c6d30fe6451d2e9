import {
  createRequestHandler,
  type LoaderFunction,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import {
  identificationContext,
  nonceContext,
  pageFailureContext,
  type Refusal,
  rateLimitsContext,
  refusalContext,
  renderedPageContext,
  requestIdContext,
  servicesContext,
} from "#app/contexts.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import type { Identified } from "#features/accounts/queries/identify.ts";
import type { RateLimits } from "#http/rate-limit.ts";
import type { Services } from "#platform/services.ts";
import { FRAMED_ROUTES } from "./framed-routes.ts";

/** For whom a page is rendered; without a nonce its bytes are kept. */
export type Reader = { identification: Identified; requestId: string; nonce: string | null };

/** With a refusal, the page of one of `FRAMED_ROUTES` whose loader was asked already. */
export type RenderPage = (request: Request, as: Reader, refusal?: Refusal) => Promise<Response>;

/** What loaders and middleware find when they are asked by somebody. */
export function contextFor(
  services: Services,
  as: Reader,
  rateLimits: RateLimits | null = null,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(identificationContext, as.identification);
  context.set(nonceContext, as.nonce);
  context.set(rateLimitsContext, rateLimits);
  context.set(requestIdContext, as.requestId);
  return context;
}

/** Renders pages by the router; what says that the database is away is thrown, for it is no screen of the router's. */
export function createRenderPage(
  services: Services,
  build: ServerBuild,
  rateLimits: RateLimits | null = null,
): RenderPage {
  const handle = createRequestHandler(withoutAskingAgain(build), import.meta.env.MODE);
  return async (request, as, refusal) => {
    const context = contextFor(services, as, rateLimits);
    if (refusal) context.set(refusalContext, refusal);
    const response = await handle(request, context);
    const failure = context.get(pageFailureContext);
    if (isDatabaseAway(failure)) throw failure;
    const page = context.get(renderedPageContext);
    if (page === null) return response;
    return new Response(page, { status: response.status, headers: response.headers });
  };
}

function withoutAskingAgain(build: ServerBuild): ServerBuild {
  const routes = { ...build.routes };
  for (const id of FRAMED_ROUTES) {
    const route = routes[id];
    const load = route?.module.loader;
    if (!route || !load) throw new Error(`${id} has no loader.`);
    const loader: LoaderFunction = (args) => {
      const refusal = (args.context as RouterContextProvider).get(refusalContext);
      if (refusal) throw refusal.thrown;
      return load(args);
    };
    routes[id] = { ...route, module: { ...route.module, loader } };
  }
  return { ...build, routes };
}
