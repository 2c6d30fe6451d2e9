import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { ClientInstrumentation } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { dropWhatChanges } from "./cached-screens/drop-what-changed.ts";
import { startLine } from "./line/start-line.ts";
import { reloadForBrokenChunks, scriptsArrived } from "./system/broken-chunks.ts";
import { reportUncaught } from "./system/error-banner.tsx";
import { ErrorScreen } from "./system/error-screens.tsx";
import { watchLeaving } from "./system/leaving/page-leaving.ts";
import { preloadOnIntent } from "./system/preload-on-intent.ts";

const never = new Promise<never>(() => undefined);

/** A navigation begins when its screen's scripts are there; otherwise the page that is shown stays. */
const scriptsFirst: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(callNavigate, { to }) {
        if (typeof to === "string") {
          const { pathname, search, hash } = new URL(to, window.location.href);
          if (!(await scriptsArrived(pathname + search + hash))) {
            reportUncaught();
            await never;
          }
        }
        await callNavigate();
      },
    });
  },
};

watchLeaving();
reloadForBrokenChunks();
preloadOnIntent();
dropWhatChanges();

// In a task of its own: the one that read the scripts is long enough.
void Promise.all([startLine(), errorScreen()]).then(() => setTimeout(takePageOver));

function takePageOver(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[scriptsFirst]} onError={reportUncaught} />
      </StrictMode>,
    );
  });
}

/** What is pressed on a page that failed is answered from the first moment, like on any other. */
async function errorScreen(): Promise<void> {
  if (document.querySelector("[data-error-screen]")) await loadUnasked(ErrorScreen.fetchPart);
}
