import { defineConfig } from "vitest/config";
import everything from "./vitest.config.ts";

/** `npm run test:deployment`: the parts of deploy/ as processes (docs/testing.md). */
export default defineConfig({
  test: { ...everything.test, include: ["tests/deployment/*.drill.ts"], reporters: ["verbose"] },
});
