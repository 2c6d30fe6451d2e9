import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "tests/**/*.test.ts"],
    globalSetup: "tests/support/own-temporary-folder.ts",
    isolate: false,
    // The built product runs as it was built.
    server: { deps: { external: [/\/build\/server\//] } },
    maxWorkers: 2,
    // Guards against hanging and nothing else: a machine that is twelve times slower passes (docs/testing.md).
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
