import { listenToWrites } from "#api-client/writes.ts";
import { createLeaving } from "#service-worker/leaving.ts";
import { MEMBER_IS_HERE } from "#service-worker/worker-news.ts";
import { findCachedPage, isCachedAddress } from "./cached-pages.ts";

/** Where a member's day begins, their cards, and the form. */
const SCREENS = ["/dashboard", "/shisha", "/shisha/new"];
const CATALOGUE = ["/api/flavors", "/api/makers"];
const FRESH_MS = 3_600_000;
const MOST_PICTURES = 12;
const PHOTO = /\/storage\/mix-images\/[\w-]+\/[\w-]+(?=\.jpg)/g;

let registered: Promise<void> | undefined;
let prepared: Promise<void> | undefined;
/** Something was written since the screens were last asked for. */
let isOld = false;

type Shown = {
  isMember: boolean;
  /** Path and query of the screen. */
  address: string;
  /** It came with the document, past the worker. */
  isFirst: boolean;
};

/** Registers the worker; once it is at work, sees to what a member needs where the network ends. */
export async function keepUp({ isMember, address, isFirst }: Shown): Promise<void> {
  registered ??= register();
  await registered;
  if (!isMember) return;
  prepared ??= prepareScreens();
  await prepared;
  const isAsked = isOld;
  isOld = false;
  // Also a screen that was come to before the worker answered this page.
  if (isCachedAddress(address) && (isFirst || !(await findCachedPage(address)))) await fetchData(address);
  for (const screen of SCREENS) {
    if (!isAsked && (await isFresh(screen))) continue;
    const data = await fetchData(screen);
    if (screen === "/shisha") await fetchPictures(data);
  }
  for (const list of CATALOGUE) if (!(await caches.match(list))) await fetch(list);
}

/** Where LINE shows the page there is no worker (line.md 7); one from an earlier day is taken away. */
export async function takeWorkerAway(): Promise<void> {
  // A logout that is owed is made first; while it cannot be, the worker stays to make it.
  const leaving = createLeaving(
    { storage: caches, send: (...asked) => fetch(...asked) },
    { forget: forgetAll },
  );
  if (!(await leaving.settle())) return;
  await forgetAll();
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((one) => one.unregister()));
}

/** What the worker keeps is all that this site keeps in caches. */
async function forgetAll(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function register(): Promise<void> {
  listenToWrites({
    onBegin: () => undefined,
    onEnd() {
      isOld = true;
    },
  });
  await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
}

function untilControlled(): Promise<void> {
  const worker = navigator.serviceWorker;
  if (worker.controller) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener("controllerchange", () => resolve(), { once: true });
  });
}

/** When this resolves, the worker has the files of a member's screens, and answers this page. */
async function prepareScreens(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    active?.postMessage(MEMBER_IS_HERE, [port2]);
  });
  port1.close();
  await untilControlled();
}

async function isFresh(screen: string): Promise<boolean> {
  const date = (await findCachedPage(screen))?.headers.get("date");
  return !!date && Date.now() - Date.parse(date) < FRESH_MS;
}

/** Through the worker, which keeps it. */
async function fetchData(address: string): Promise<string> {
  const { pathname, search } = new URL(address, window.location.origin);
  const response = await fetch(`${pathname}.data${search}`, { priority: "low" });
  return response.text();
}

/** The photos of the last cards, small; where one has no such width, there is none until it is seen. */
async function fetchPictures(data: string): Promise<void> {
  const names = [...new Set(data.match(PHOTO))].slice(0, MOST_PICTURES);
  for (const name of names) {
    const small = `${name}-320.webp`;
    if (!(await caches.match(small))) await fetch(small, { priority: "low" });
  }
}
