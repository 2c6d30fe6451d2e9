import type { Plugin } from "vite";

/** What zod is called in the browser's build: no library has a function of this name, minified ones have many a `z`. */
const ZOD = "zodOfOurShapes";

/**
 * Most shapes are read by the server alone. To make one changes nothing else, so that the browser can do without it. The bundler
 * knows what it may leave out by the name of what is called, in whichever module that stands.
 */
export const WITHOUT_UNREAD_SHAPES = {
  manualPureFunctions: [ZOD, "coded", "optionalName"],
  propertyReadSideEffects: false,
} as const;

/** Gives zod its name of the browser's build in our own modules. */
export function nameZod(): Plugin {
  return {
    name: "name-zod",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: 'import { z } from "zod"' },
      handler: (code) =>
        code
          .replace('import { z } from "zod"', `import { z as ${ZOD} } from "zod"`)
          .replace(/\bz(?=\s*\.)/g, ZOD),
    },
  };
}
