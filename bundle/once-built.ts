import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Does something with the browser's files once all of them are there, below `client`: with the last environment, because React
 * Router writes its manifest into them then. Plugins that do follow one another in the order of the configuration.
 */
export function onceBuilt(name: string, work: (client: string) => void | Promise<void>): Plugin {
  return {
    name,
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    writeBundle: {
      order: "post",
      sequential: true,
      handler: ({ dir = "" }) => work(join(dir, "..", "client")),
    },
  };
}
