import { createECDH } from "node:crypto";
import { type RequestOptions, request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";
import type { LookupFunction } from "node:net";
import webPush from "web-push";
import { askNameServers, type Lookup } from "./ask-name-servers.ts";
import { isPublicAddress, isPushEndpoint } from "./push-endpoint.ts";

const TIMEOUT_MS = 10_000;
/** After a day the inbox says it well enough. */
const TTL_S = 86_400;
/** A message that waits at the service gives way to the next one: both say how much is unread now. */
const TOPIC = "notifications";
/** No service puts us off for longer. */
const LONGEST_WAIT_S = 86_400;

/** The pair that says who pushes (VAPID, RFC 8292), in URL-safe Base64. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** A browser as its push service knows it. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

export type PushDelivery =
  | { state: "sent" }
  /** The browser has gone, or does not want it any more. */
  | { state: "gone" }
  /** The service, or we ourselves, will not have this message, however often it is sent. */
  | { state: "refused"; reason: string }
  /** The service is busy or away; it may say for how long. */
  | { state: "unavailable"; reason: string; retryAfterS: number | null };

/** Messages to browsers through their own push services (RFC 8030), which cannot read them (RFC 8291). */
export type WebPush = {
  /** What a browser subscribes with. */
  publicKey: string;
  /** Whether this may be a browser's subscription: where it is, and the key that it names. */
  accepts: (subscription: PushSubscription) => boolean;
  /** Never throws. */
  send: (subscription: PushSubscription, payload: object) => Promise<PushDelivery>;
};

export type WebPushOptions = {
  keys: VapidKeys;
  /** Whom a push service may turn to: an address by https or mailto. */
  subject: string;
  /** A test's own push service, which is let in beside the public ones. */
  testOrigin: string | null;
  /** How names become addresses. */
  lookup?: Lookup;
};

export const generateVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** Services may ask for the public address by https; a demo has none. */
export function vapidSubject(baseUrl: string): string {
  return baseUrl.startsWith("https://") ? baseUrl : `mailto:push@${new URL(baseUrl).hostname}`;
}

export function createWebPush({
  keys,
  subject,
  testOrigin,
  lookup = askNameServers(),
}: WebPushOptions): WebPush {
  const isEndpoint = (endpoint: string) => isPushEndpoint(endpoint, testOrigin);
  return {
    publicKey: keys.publicKey,

    accepts: ({ endpoint, p256dh }) => isEndpoint(endpoint) && isPointOfCurve(p256dh),

    async send({ endpoint, p256dh, auth }, payload) {
      // Also what was taken before the rules became stricter.
      if (!isEndpoint(endpoint)) return { state: "refused", reason: "no endpoint" };
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(payload),
          {
            vapidDetails: { subject, ...keys },
            TTL: TTL_S,
            urgency: "normal",
            topic: TOPIC,
            contentEncoding: "aes128gcm",
          },
        );
        const isOfTest = new URL(endpoint).origin === testOrigin;
        const options = { headers, ...(!isOfTest && { lookup: onlyPublic(lookup) }) };
        return deliveryOf(await post(endpoint, options, body));
      } catch (error) {
        if (error instanceof NotPublic) return { state: "refused", reason: error.message };
        const reason = error instanceof Error ? error.message : String(error);
        return { state: "unavailable", reason, retryAfterS: null };
      }
    },
  };
}

class NotPublic extends Error {}

/**
 * Asked by the connection itself, so that there is no moment between the answer that was looked at and the one that is used. One
 * address that is not public spoils the name.
 */
function onlyPublic(lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "", 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return callback(new NotPublic("its name stands for no public address"), "", 0);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
}

type Answer = { status: number; retryAfter: string | undefined };

/** A redirect is not followed, and of an answer nothing is read but its head. */
function post(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<Answer> {
  const request = endpoint.startsWith("https:") ? requestSecurely : requestPlainly;
  return new Promise((done, fail) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const asked = request(endpoint, { ...options, method: "POST", agent: false, signal }, (response) => {
      done({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
      response.destroy();
    });
    asked.on("error", fail);
    // Whoever answers with another protocol (101) ends it without an error.
    asked.on("close", () => fail(new Error("closed without an answer")));
    asked.end(body);
  });
}

function deliveryOf({ status, retryAfter }: Answer): PushDelivery {
  const reason = `answered ${status}`;
  if (status >= 200 && status < 300) return { state: "sent" };
  if (status === 404 || status === 410) return { state: "gone" };
  if (status === 429 || status >= 500)
    return { state: "unavailable", reason, retryAfterS: secondsOf(retryAfter) };
  return { state: "refused", reason };
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_WAIT_S) : null;
}

/** What is no point of the curve could never be encrypted for. */
function isPointOfCurve(p256dh: string): boolean {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false;
  }
}
