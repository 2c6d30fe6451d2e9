import { data, href, type MiddlewareFunction, redirect } from "react-router";
import { safePath, withNext } from "#features/accounts/redirect-path.ts";
import { findOwnSuspension, type OwnSuspension } from "#features/oversight/queries/find-own-suspension.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { japanDay, japanTime, longDay } from "#foundation/japan-time.ts";
import { messages } from "#foundation/messages.ts";
import { csrfTokenOf } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import { identificationContext, servicesContext } from "../contexts.ts";

/**
 * What a page asks for, in the specification's words: open is auth false or skipAuth, member is auth true,
 * skip-terms-check is itself; skip-profile-check is the one page between consent and a complete profile; account is for
 * whoever is signed in, whatever their state: those whose account rests take their data along and leave.
 */
export const PAGE_POLICIES = [
  "open",
  "skip-terms-check",
  "account",
  "skip-profile-check",
  "member",
  "admin",
] as const;
export type PagePolicy = (typeof PAGE_POLICIES)[number];

export type PolicyMiddleware = MiddlewareFunction<Response> & { policy: PagePolicy };

/**
 * The page's policy as route middleware. Gates come in one order: sign in → consent → profile → page.
 * Throws on a name that it does not know, when the module is loaded: no page opens under a policy of nobody.
 */
export function requires(policy: PagePolicy): PolicyMiddleware {
  if (!PAGE_POLICIES.includes(policy)) throw new Error(`Unknown middleware: ${policy}`);
  const middleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
    const identification = context.get(identificationContext);
    const user = identification.state === "signed-in" ? identification.user : null;
    const refusal = findRefusal(policy, user, () => pathOf(request));
    if (refusal === "suspended") throw await suspendedScreen(context.get(servicesContext), user);
    if (refusal === "not allowed")
      throw data({ code: "FORBIDDEN", text: messages.notAllowed }, { status: 403 });
    if (refusal) throw refusal;
    return next();
  };
  return Object.assign(middleware, { policy });
}

function findRefusal(policy: PagePolicy, user: SignedInUser | null, path: () => string | null) {
  if (policy === "open") return null;
  // The texts are there for everybody, also for those whose account rests.
  if (policy === "skip-terms-check") return null;
  if (!user) return redirect(withNext("/login", path()));
  if (policy === "account") return null;
  if (user.isLeaving) return redirect(href("/profile/delete"));
  if (user.isSuspended) return "suspended" as const;
  if (!user.hasConsented) return redirect(withNext("/consent", path()));
  if (policy === "skip-profile-check") return null;
  if (!user.isProfileComplete) return redirect(withNext("/profile/setup", path()));
  if (policy === "admin" && user.adminPasskey === "due") return redirect(withNext("/admin/passkey", path()));
  if (policy === "admin" && !user.isAdmin) return "not allowed" as const;
  return null;
}

/** No loader runs behind a refusal, the root's neither: what the screen needs comes with it, and why and until when it is so. */
async function suspendedScreen(services: Services, user: SignedInUser | null) {
  const { secrets, settings } = services;
  const csrfToken = csrfTokenOf(secrets.sessionKey, user?.sessionId ?? "");
  const { demoPeople } = settings;
  const suspension = user && (await findOwnSuspension(services, user));
  const screen = { code: "SUSPENDED", text: messages.suspended, csrfToken, demoPeople };
  return data({ ...screen, facts: suspension ? factsOf(suspension) : [] }, { status: 403 });
}

/** In words: the screen of every page need not bring what makes them. */
function factsOf({ reason, until }: OwnSuspension): [term: string, text: string][] {
  return [
    ["期限", until ? `${longDay(japanDay(until))} ${japanTime(until)}まで` : "期限はありません"],
    ...(reason === null ? [] : [["理由", reason] as [string, string]]),
  ];
}

/** Where the person wanted to go; a data request asks for the same page. */
function pathOf(request: Request): string | null {
  const url = new URL(request.url);
  return safePath(url.pathname.replace(/\.data$/, "") + url.search.replace(/[?&]_routes=[^&]*/, ""));
}
