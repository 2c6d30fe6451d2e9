import type { EmulatedLiffApp } from "../options.ts";

/**
 * Whether a LIFF app may be returned to at `redirectUri`: under its endpoint's path, at its endpoint's origin
 * or an allowed one. Compared as URLs, because as text `https://a.example.evil` starts with `https://a.example`.
 */
export function isUnderEndpoint(
  redirectUri: string,
  app: EmulatedLiffApp,
  allowedOrigins: string[],
): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const target = new URL(redirectUri);
  const endpoint = new URL(app.endpointUrl);

  if (target.username !== "" || target.password !== "") return false;
  if (![endpoint.origin, ...allowedOrigins].includes(target.origin)) return false;
  const folder = endpoint.pathname.endsWith("/") ? endpoint.pathname : `${endpoint.pathname}/`;
  return target.pathname === endpoint.pathname || target.pathname.startsWith(folder);
}

/** The app's endpoint as the page at `origin` sees it: the SDK insists that both have the same origin. */
export function endpointAt(
  origin: string | undefined,
  app: EmulatedLiffApp,
  allowedOrigins: string[],
): string {
  if (origin === undefined || !allowedOrigins.includes(origin)) return app.endpointUrl;
  const { pathname, search } = new URL(app.endpointUrl);
  return new URL(pathname + search, origin).href;
}

/** Adds parameters to a URL, leaving its own query and hash as they were written. */
export function withParameters(url: string, parameters: Record<string, string>): string {
  const target = new URL(url);
  const added = new URLSearchParams(parameters).toString();
  target.search = target.search === "" ? added : `${target.search}&${added}`;
  return target.href;
}
