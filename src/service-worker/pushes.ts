import { keepPushOwner, readPushOwner } from "#features/notifications/push-owner.ts";
import { pushText } from "#features/notifications/push-text.ts";
import type { PageClient, PushEvent, SubscriptionChange, WorkerScope } from "./worker-scope.ts";

const INBOX = "/notifications";
/** One notice stands at a time: a newer one says how much is unread by now. */
const TAG = "notifications";

type Tools = {
  registration: WorkerScope["registration"];
  clients: Pick<WorkerScope["clients"], "matchAll" | "openWindow">;
  storage: CacheStorage;
  send: typeof fetch;
  /** Absent in browsers that install no apps. */
  badging: Partial<Pick<Navigator, "setAppBadge">>;
};

/** What a device says while nobody looks at a page of ours, and where it leads (decision 087). */
export function createPushes({ registration, clients, storage, send, badging }: Tools) {
  const pages = () => clients.matchAll({ type: "window", includeUncontrolled: true });

  return {
    /** Something is shown whatever came, as browsers ask for; but whoever looks at a page hears its bell. */
    async show({ data }: Pick<PushEvent, "data">): Promise<void> {
      if ((await pages()).some(({ focused }) => focused)) return;
      const { body, unread } = pushText(readPayload(data));
      const owner = await readPushOwner(storage).catch(() => null);
      if (unread !== null) await badging.setAppBadge?.(unread).catch(() => undefined);
      const shown = {
        body,
        tag: TAG,
        renotify: true,
        lang: "ja",
        icon: "/app-icons/icon-192.png",
      };
      await registration.showNotification(owner?.productName ?? "お知らせ", shown);
    },

    /** Leads a page that is open to the inbox, or opens one. */
    async open(): Promise<void> {
      const open = await pages();
      const page = open.find(isInbox) ?? open[0];
      if (!page) return void (await clients.openWindow(INBOX));
      // Where the browser does not bring it to the front, it leads there all the same.
      await page.focus().catch(() => undefined);
      if (!isInbox(page)) await page.navigate(INBOX).catch(() => clients.openWindow(INBOX));
    },

    /** The browser has, or wants, another subscription in the place of the former. Where this fails, the next page says it. */
    async renew({ oldSubscription }: Pick<SubscriptionChange, "oldSubscription">): Promise<void> {
      const owner = await readPushOwner(storage);
      const key = oldSubscription?.options.applicationServerKey;
      if (!owner || !key) return;
      const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key,
      });
      const { endpoint, keys } = subscription.toJSON();
      const response = await send("/api/push/subscription", {
        method: "PUT",
        headers: {
          "content-type": "application/json",
          "x-session": "cookie",
          "x-csrf-token": owner.csrfToken ?? "",
        },
        body: JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }),
        credentials: "same-origin",
      });
      if (response.ok)
        await keepPushOwner(storage, { ...owner, endpoint: subscription.endpoint, toldAt: Date.now() });
    },
  };
}

const isInbox = ({ url }: PageClient) => new URL(url).pathname === INBOX;

function readPayload(data: PushEvent["data"]): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
