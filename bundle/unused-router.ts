import type { Plugin } from "vite";

/** How the router asks whether it has to ask the server for routes little by little. */
const IS_NOT_ASKED = "!isFogOfWarEnabled(routeDiscovery, ssr)";

/** Our routes are all known from the first moment (react-router.config.ts): what asks for them is left out. */
export const leaveOutRouteDiscovery = (): Plugin =>
  changeRouter("dom/ssr/fog-of-war.js", (code) =>
    code.split(IS_NOT_ASKED).length === 3 ? code.replaceAll(IS_NOT_ASKED, "true") : null,
  );

const ROUTES_OBSERVED = /^function getRouteInstrumentationUpdates\(fns, route\) \{\n[\s\S]*?\n\}$/m;

/** Of our router navigations alone are observed (`instrumentations` of app/entry.client.tsx): what would observe its routes is left out. */
export const leaveOutObservedRoutes = (): Plugin =>
  changeRouter("router/instrumentation.js", (code) =>
    ROUTES_OBSERVED.test(code)
      ? code.replace(ROUTES_OBSERVED, "function getRouteInstrumentationUpdates() { return {}; }")
      : null,
  );

/**
 * Changes one of React Router's modules in the browser's files. Where `change` does not find what it knows (null), as in a release
 * that does it otherwise, the build fails.
 */
function changeRouter(file: string, change: (code: string) => string | null): Plugin {
  return {
    name: `change-router:${file}`,
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: new RegExp(`${RegExp.escape(`/react-router/dist/production/lib/${file}`)}$`) },
      handler(code) {
        const changed = change(code);
        if (changed === null)
          throw new Error(`React Router's ${file} is another one (bundle/unused-router.ts).`);
        return changed;
      },
    },
  };
}
