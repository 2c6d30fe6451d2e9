import { expect, test } from "vitest";
import { createMetrics } from "#platform/metrics.ts";
import { createTestFolder } from "#tests/support/test-services.ts";
import { readConfig } from "./config.ts";
import { createDemoLine } from "./demo-line.ts";

test("a demo's service messages reach its own LINE as the mini app's channel, and have a template each", async () => {
  const folder = createTestFolder();
  const { serviceMessages } = await createDemoLine(
    readConfig({ DATA_DIR: folder.path }, folder.path),
    createMetrics(),
  );
  // A channel that LINE does not know would throw.
  expect(await serviceMessages.issueToken("no-token-of-the-sdk")).toBeNull();
  expect(serviceMessages.templateOf("stamp_added")).toBe("stamp_added_ja");
  expect(serviceMessages.templateOf("like")).toBeNull();
  folder.remove();
});
