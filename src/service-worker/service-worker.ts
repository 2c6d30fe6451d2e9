import { createAnswers } from "./answers.ts";
import { createBuildFiles } from "./build-files.ts";
import { createLeaving } from "./leaving.ts";
import { createPushes } from "./pushes.ts";
import { createSeenThings } from "./seen-things.ts";
import { treatmentOf } from "./treatment.ts";
import { MEMBER_IS_HERE, type WorkerNews } from "./worker-news.ts";
import type { Build, WorkerScope } from "./worker-scope.ts";

/** Put in by the build (vite.service-worker.ts). */
declare const BUILD: Build;

const build: Build = BUILD;
const scope = self as unknown as WorkerScope;
const seen = createSeenThings(caches, build.version);
const files = createBuildFiles(caches, build);
const send: typeof fetch = (...asked) => fetch(...asked);
const { registration, clients } = scope;
const leaving = createLeaving({ storage: caches, send }, seen, registration.pushManager);
const pushes = createPushes({ registration, clients, storage: caches, send, badging: navigator });
const answers = createAnswers({ seen, files, leaving, tell });

function tell(clientId: string, news: WorkerNews): void {
  void scope.clients.get(clientId).then((client) => client?.postMessage(news));
}

scope.addEventListener("install", (event) => {
  // A page never depends on which worker answers it: what the server says comes first in all of them.
  void scope.skipWaiting();
  event.waitUntil(files.install(event));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([files.activate(event), seen.forgetFormerBuilds()]).then(() => scope.clients.claim()),
  );
});

scope.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const treatment = treatmentOf({ method, mode, url: new URL(url), origin: scope.location.origin });
  if (treatment === "network") return;
  event.respondWith(
    answers[treatment](event).catch((error: unknown) => {
      // Its page is gone or wants it no more: that is no failure, and nobody reads the response.
      if (event.request.signal.aborted) return Response.error();
      throw error;
    }),
  );
});

scope.addEventListener("message", (event) => {
  if (event.data !== MEMBER_IS_HERE) return;
  const reply = () => event.ports[0]?.postMessage(null);
  // A page that was on its way while this worker began has none yet.
  const claimed = scope.clients.claim();
  event.waitUntil(claimed.then(() => files.fetchForMember()).then(reply, reply));
});

scope.addEventListener("push", (event) => event.waitUntil(pushes.show(event)));

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(pushes.open());
});

scope.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(pushes.renew(event).catch(() => undefined));
});
