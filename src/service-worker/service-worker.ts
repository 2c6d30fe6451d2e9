import { createAnswers } from "./answers.ts";
import { createBuildFiles } from "./build-files.ts";
import { createLeaving } from "./leaving.ts";
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
const leaving = createLeaving({ storage: caches, send: (...asked) => fetch(...asked) }, seen);
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
