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
