import type { Plugin } from "vite";

/** How the router asks whether it has to ask the server for routes little by little. */
const IS_NOT_ASKED = "!isFogOfWarEnabled(routeDiscovery, ssr)";

/**
 * Our routes are all known from the first moment (react-router.config.ts): what asks for them is left out of the browser's files.
 * A release of the router that asks otherwise fails the build.
 */
export function leaveOutRouteDiscovery(): Plugin {
  return {
    name: "leave-out-route-discovery",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/ },
      handler(code) {
        if (code.split(IS_NOT_ASKED).length !== 3)
          throw new Error("React Router discovers routes in another way (bundle/unused-router.ts).");
        return code.replaceAll(IS_NOT_ASKED, "true");
      },
    },
  };
}

const ROUTES_OBSERVED = /^function getRouteInstrumentationUpdates\(fns, route\) \{\n[\s\S]*?\n\}$/m;

/**
 * Of our router navigations alone are observed in the browser (`instrumentations` of app/entry.client.tsx): what would observe its
 * routes is left out of the browser's files. A release of the router that does it otherwise fails the build.
 */
export function leaveOutObservedRoutes(): Plugin {
  return {
    name: "leave-out-observed-routes",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
      handler(code) {
        if (!ROUTES_OBSERVED.test(code))
          throw new Error("React Router's routes are observed in another way (bundle/unused-router.ts).");
        return code.replace(ROUTES_OBSERVED, "function getRouteInstrumentationUpdates() { return {}; }");
      },
    },
  };
}
