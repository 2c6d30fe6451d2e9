import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const SERVER_ONLY =
  /\/src\/(?:database|platform|http|server|fixtures|line-emulator|features\/[^/]+\/(?:api|commands|queries))\//;

/** Fails the build when browser code reaches server code; unguarded it would ship table code to the browser. */
function refuseServerCodeInBrowser(): Plugin {
  return {
    name: "refuse-server-code-in-browser",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      const path = id.split("?")[0] ?? id;
      if (SERVER_ONLY.test(path)) throw new Error(`Server code reached the browser build: ${path}`);
      return null;
    },
  };
}

export default defineConfig({
  plugins: [refuseServerCodeInBrowser(), tailwindcss(), !process.env.VITEST && reactRouter()],
  build: { target: "es2022" },
  environments: {
    ssr: { build: { target: "node24", rolldownOptions: { input: "./src/server/app.ts" } } },
  },
});
