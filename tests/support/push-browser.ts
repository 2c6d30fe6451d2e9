import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./journey.ts";
import type { PushService } from "./push-service.ts";

declare global {
  interface Window {
    subscribeAt: (key: string) => Promise<{ endpoint: string; p256dh: string; auth: string }>;
  }
}

/** Chromium without a display has no push service: its pages subscribe at this one. What it is told is handed over by `deliver`. */
export async function subscribeAt(context: BrowserContext, service: PushService): Promise<void> {
  await context.grantPermissions(["notifications"]);
  await context.exposeFunction("subscribeAt", (key: string) => service.subscribe(key));
  await context.addInitScript(() => {
    type Kept = Awaited<ReturnType<Window["subscribeAt"]>>;
    const NAME = "subscription-of-the-test";
    const made = ({ endpoint, ...keys }: Kept) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(NAME);
        return true;
      },
    });
    const getSubscription = async () => {
      const kept = localStorage.getItem(NAME);
      return kept && made(JSON.parse(kept) as Kept);
    };
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      const text = btoa(String.fromCharCode(...applicationServerKey));
      const key = text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
      const kept = await window.subscribeAt(key);
      localStorage.setItem(NAME, JSON.stringify(kept));
      return made(kept);
    };
    Object.assign(PushManager.prototype, { getSubscription, subscribe });
  });
}

type Registration = { registrationId: string; scopeURL: string; isDeleted: boolean };

/** The browser's push service brings this to the worker of our pages, as it would from outside. */
export async function deliver(page: Page, origin: string, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const known = new Map<string, Registration>();
  browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    for (const one of registrations as Registration[]) known.set(one.scopeURL, one);
  });
  await browser.send("ServiceWorker.enable");
  await expect.poll(() => known.get(`${origin}/`)?.registrationId).toBeTruthy();
  const registrationId = known.get(`${origin}/`)?.registrationId ?? "";
  await browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: text });
  await browser.detach();
}

/** What the device shows. */
export function shownNotices(page: Page): Promise<{ title: string; body: string }[]> {
  return page.evaluate(async () => {
    const { ready } = navigator.serviceWorker;
    return (await (await ready).getNotifications()).map(({ title, body }) => ({ title, body }));
  });
}

/** The person presses the first of them. */
export async function pressNotice(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    const Press = Reflect.get(self, "NotificationEvent");
    scope.dispatchEvent(new Press("notificationclick", { notification }));
  });
}
