/** What the build says to the worker. */
export type Build = {
  version: string;
  /** What the offline screen needs, for everybody. */
  files: string[];
  /** What the screens need that a member can open without a network. */
  memberFiles: string[];
};

/** An event during which the worker is not ended. */
type LongEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type RequestEvent = LongEvent & {
  readonly request: Request;
  readonly clientId: string;
  respondWith(response: Promise<Response>): void;
};

type MessageFromPage = LongEvent & { readonly data: unknown; readonly ports: readonly MessagePort[] };

export type PushEvent = LongEvent & { readonly data: { json(): unknown } | null };

type NotificationEvent = LongEvent & { readonly notification: Pick<Notification, "close"> };

export type SubscriptionChange = LongEvent & { readonly oldSubscription?: PushSubscription | null };

type WorkerEvents = {
  install: LongEvent;
  activate: LongEvent;
  fetch: RequestEvent;
  message: MessageFromPage;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: SubscriptionChange;
};

/** A page of ours. */
export type PageClient = {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  /** Rejects where another worker, or none, answers it. */
  navigate(url: string): Promise<unknown>;
};

/** The part of a service worker's global scope that ours uses; the compiler knows pages alone. */
export type WorkerScope = {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, "pushManager" | "showNotification">;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
};
