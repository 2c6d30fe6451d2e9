import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { newFeatureToken } from "./api/api-liff-apps.ts";
import { line, MAX_URL_LENGTH } from "./input.ts";
import { type Holder, holderOf } from "./line-client.ts";
import { channelIdOf, type EmulatedLiffApp } from "./options.ts";
import { findLiffApp, type Platform } from "./platform.ts";
import { refuse } from "./refusals.ts";
import { issueContextToken } from "./state/context-tokens.ts";
import { endpointAt, withParameters } from "./state/redirect-uris.ts";

/** `liff.line.me/<liffId>/…` and `miniapp.line.me/<liffId>/…`: the addresses at which people open an app. */
export function liffUrlRoutes(platform: Platform): Hono {
  const open = async (c: Context) => {
    c.header("Cache-Control", "no-store");
    c.header("Vary", "User-Agent");
    const app = findLiffApp(platform, c.req.param("liffId") ?? "");
    if (!app) return refuse(c, 404, "no such LIFF app");
    const state = stateOf(c.req.url, app);
    if (state !== "" && !line(MAX_URL_LENGTH).safeParse(state).success)
      return refuse(c, 400, "malformed address");

    const endpointUrl = endpointAt(new URL(c.req.url).origin, app, platform.options.allowedOrigins);
    const target = state === "" ? endpointUrl : withParameters(endpointUrl, { "liff.state": state });
    const holder = holderOf(c, platform);
    if (!holder) return c.redirect(target, 302);
    const credentials = new URLSearchParams(await credentialsOf(platform, app, endpointUrl, holder));
    return c.redirect(`${target}#${credentials}`, 302);
  };
  return new Hono().get("/:liffId", open).get("/:liffId/*", open);
}

/** What follows the app's id. A hash never reaches a server: the browser puts it back itself. */
function stateOf(url: string, { liffId }: EmulatedLiffApp): string {
  const { pathname, search } = new URL(url);
  const [, ...rest] = pathname.split(liffId);
  const path = rest.join(liffId);
  return (path === "/" ? "" : path) + search;
}

/** What LINE's own browser hands to the page in its hash, so that nobody has to sign in there. */
async function credentialsOf(
  platform: Platform,
  app: EmulatedLiffApp,
  endpointUrl: string,
  { persona, contextType, scope }: Holder,
): Promise<Record<string, string>> {
  const { liffId } = app;
  const { userId } = persona;
  const granted = scope ?? (app.incremental ? ["openid"] : app.scope);
  const grant = { channelId: channelIdOf(liffId), liffId, userId, scope: granted };
  return {
    access_token: (await platform.tokens.issue(grant)).accessToken,
    context_token: await issueContextToken(platform, app, { type: contextType, endpointUrl, userId }),
    feature_token: newFeatureToken(),
    id_token: await platform.idTokens.issue(grant, persona),
    client_id: grant.channelId,
    mst_challenge: randomBytes(16).toString("hex"),
  };
}
