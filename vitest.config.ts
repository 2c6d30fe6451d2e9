import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Guards against hanging and nothing else: a machine that is twenty times slower passes (docs/testing.md). */
const HANGS_AFTER_MS = 300_000;

/** Each takes many seconds; begun last, one would keep a core waiting for the other. */
const LONG = /tests\/(?:process|access-matrix|page-visits|openapi\/contract)|drawing\/contrast|image-maker/;

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "tests/**/*.test.ts"],
    globalSetup: "tests/support/own-temporary-folder.ts",
    isolate: false,
    // The built product runs as it was built.
    server: { deps: { external: [/\/build\/server\//] } },
    // One more than the smallest machine has cores: the tests of whole processes wait more than they compute.
    maxWorkers: 3,
    sequence: { sequencer: LongOnesFirst },
    testTimeout: HANGS_AFTER_MS,
    hookTimeout: HANGS_AFTER_MS,
    expect: { poll: { timeout: 120_000 } },
  },
});
