import { defineConfig } from "vitest/config";
import everything from "./vitest.config.ts";

/** `npm run test:engines`: the main journeys in the engines that this machine has (docs/testing.md). */
export default defineConfig({
  test: {
    ...everything.test,
    include: ["tests/engines/*.walk.ts"],
    // One window at a time: which window has the focus is the machine's to say.
    maxWorkers: 1,
    reporters: ["verbose"],
  },
});
