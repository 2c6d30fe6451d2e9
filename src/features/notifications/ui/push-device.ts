import { notificationMessages } from "../notification-messages.ts";
import { keepPushOwner, leavePush, type PushOwner, readPushOwner } from "../push-owner.ts";
import type { PushCalls } from "./push-calls.ts";

/** `home-screen`: only the installed app can (iPhone, iPad). `none`: this browser cannot. `line`: its browser is not ours. */
export type PushState = "line" | "none" | "home-screen" | "denied" | "off" | "on";

const DAY_MS = 86_400_000;

/** Whether this browser is told of this person's notifications, or could be. */
export async function readPushState({ personId }: Pick<PushOwner, "personId">): Promise<PushState> {
  const missing = whatIsMissing();
  if (missing) return missing;
  if (Notification.permission === "denied") return "denied";
  const owner = await readPushOwner(caches);
  if (Notification.permission !== "granted" || owner?.personId !== personId) return "off";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}

function whatIsMissing(): PushState | null {
  if (document.documentElement.dataset.line !== undefined) return "line";
  const isThere = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  // A development server has no worker.
  if (isThere) return import.meta.env.PROD ? null : "none";
  return isOfApple() ? "home-screen" : "none";
}

/** An iPad says that it is a Mac, which has no screen to touch. */
function isOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Call it inside the press: the browser asks for its permission there alone. Throws an error whose message is for people. */
export async function switchPushOn(owner: PushOwner, calls: PushCalls): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error(notificationMessages.pushNotAllowed);
  const { pushManager } = await startedWorker();
  await tell(await subscribe(pushManager, await calls.readKey()), owner, calls);
}

export async function switchPushOff(calls: PushCalls): Promise<void> {
  await calls.unsubscribe();
  const registration = await navigator.serviceWorker.getRegistration();
  // What the server has forgotten reaches nobody, also where the push service cannot be told.
  await leavePush(caches, registration?.pushManager).catch(() => undefined);
}

/** Once a page rests: says from time to time that this browser is still there, and gives up what was somebody else's. */
export async function renewPush(owner: PushOwner, calls: PushCalls): Promise<void> {
  if (whatIsMissing() !== null || Notification.permission !== "granted") return;
  const kept = await readPushOwner(caches);
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const { pushManager } = registration;
  if (kept?.personId !== owner.personId) return leavePush(caches, pushManager);
  const subscription =
    (await pushManager.getSubscription()) ?? (await subscribe(pushManager, await calls.readKey()));
  const isKnown = kept.endpoint === subscription.endpoint && kept.csrfToken === owner.csrfToken;
  if (!isKnown || Date.now() - kept.toldAt > DAY_MS) await tell(subscription, owner, calls);
}

/** The page registers it once it rests; to register it again changes nothing. */
async function startedWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    // One for another key, of an installation that was here before, cannot be asked for once more.
    return await manager.subscribe(options).catch(async (error: unknown) => {
      const former = await manager.getSubscription();
      if (!former) throw error;
      await former.unsubscribe();
      return manager.subscribe(options);
    });
  } catch {
    throw new Error(notificationMessages.pushUnreachable);
  }
}

async function tell(subscription: PushSubscription, owner: PushOwner, calls: PushCalls): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  await calls.subscribe({ endpoint: endpoint ?? "", keys: { p256dh, auth } });
  await keepPushOwner(caches, { ...owner, endpoint: subscription.endpoint, toldAt: Date.now() });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
