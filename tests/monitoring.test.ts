import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { openDoor } from "./support/caller.ts";
import { test } from "./support/test.ts";

const root = join(import.meta.dirname, "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const alerts = read("deploy", "monitoring", "alerts.yaml");
const operations = read("docs", "operations.md");
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  read("deploy", "monitoring", "grafana-dashboard.json"),
);

/** The metrics that an expression or a file of rules names. */
const namedIn = (text: string) => new Set(text.match(/\b(?:kemurica|nodejs|process)_[a-z0-9_]+/g) ?? []);
const TOKEN = "metrics-token-of-ours";

describe("every metric exists that is named by", () => {
  test.for([
    ["the alerts", alerts],
    ["the dashboard", dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join("\n")],
  ] as const)("%s", async ([, text], { services }) => {
    const visitor = await (await openDoor(services, { METRICS_TOKEN: TOKEN })).as(null);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const metrics = await (await visitor.call("GET", "/metrics", { headers })).text();
    const types = new Map(
      [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]),
    );
    const exists = (name: string) => {
      const ofHistogram = name.replace(/_(?:count|sum|bucket)$/, "");
      return types.has(name) || types.get(ofHistogram) === "histogram";
    };
    const named = [...namedIn(text)];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });
});

test("every alert has its line in the runbook, and the runbook no other", () => {
  const alerting = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const [, runbook = ""] = operations.split("\n## Alerts\n");
  const described = [...runbook.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(described).toEqual(alerting);
});
