import { messages } from "#foundation/messages.ts";
import { lazyPart } from "#ui/status/lazy-part.ts";

/** In the place of every page that ended, but for the want of a network. */
export const ErrorScreen = lazyPart(
  async () => ({ default: (await import("./error-screen.tsx")).ErrorScreen }),
  Unsaid,
);

export const OfflineScreen = lazyPart(
  async () => ({ default: (await import("../offline/offline-screen.tsx")).OfflineScreen }),
  Unsaid,
);

export const ERROR_SCREENS = [ErrorScreen, OfflineScreen];

/** Where not even their scripts come. */
function Unsaid() {
  return (
    <main id="main" className="page py-10 text-center">
      <p role="alert">{messages.unexpected}</p>
    </main>
  );
}
