import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Zod tries `new Function` before its first parse; the Content-Security-Policy would report that as a violation.
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
