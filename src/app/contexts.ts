import { createContext } from "react-router";
import type { Identified } from "#features/accounts/queries/identify.ts";
import type { RateLimits } from "#http/rate-limit.ts";
import type { Services } from "#platform/services.ts";

/** What server/app.ts hands to loaders and middleware, one request at a time. */
export const servicesContext = createContext<Services>();
export const identificationContext = createContext<Identified>();
/** Covers every inline script of a page that is rendered for one person; null where its bytes are kept (security.md S12). */
export const nonceContext = createContext<string | null>();
/** The counters of the calls, for pages that cost as much as one; null where nothing is counted. */
export const rateLimitsContext = createContext<RateLimits | null>(null);
export const requestIdContext = createContext<string>();
/** What a page's loader threw: absent, moved or broken. */
export type Refusal = { thrown: unknown };
/** Of the page's own loader, when it was asked before the router was: it is not asked again. */
export const refusalContext = createContext<Refusal | null>(null);
/** What broke this page; the router shows it as a 500, and server/pages/create-pages.ts looks whether it was only the database. */
export const pageFailureContext = createContext<unknown>(null);
/** The page in UTF-8, beside the router's response: the router looks at that one's body, and bytes would become a stream. */
export const renderedPageContext = createContext<Uint8Array<ArrayBuffer> | null>(null);
