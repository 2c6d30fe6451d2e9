import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { parse } from "yaml";
import { isOverdue } from "#features/administration/backup-age.ts";
import { BOUNDS } from "#platform/bound-work.ts";
import { judgeJobs } from "#server/doctor/jobs.ts";
import { collectState } from "#server/observability/collect-state.ts";
import { openDoor, runOver } from "./support/caller.ts";
import { test } from "./support/test.ts";

const root = join(import.meta.dirname, "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const alerts = read("deploy", "monitoring", "alerts.yaml");
const expressions = new Map(
  (parse(alerts) as AlertRules).groups.flatMap(({ rules }) => rules).map(({ alert, expr }) => [alert, expr]),
);
const operations = read("docs", "operations.md");
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  read("deploy", "monitoring", "grafana-dashboard.json"),
);

type AlertRules = { groups: { rules: { alert: string; expr: string }[] }[] };

const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The metrics that an expression or a file of rules names. */
const namedIn = (text: string) => new Set(text.match(/\b(?:kemurica|nodejs|process)_[a-z0-9_]+/g) ?? []);
const ofHistogram = (name: string) => name.replace(/_(?:count|sum|bucket)$/, "");
/** What Prometheus itself puts beside a metric's own labels. */
const LABELS_OF_COLLECTORS = ["job", "instance", "le"];
const TOKEN = "metrics-token-of-ours";

describe("every metric exists that is named by", () => {
  test.for([
    ["the alerts", alerts],
    ["the dashboard", drawn.join("\n")],
  ] as const)("%s", async ([, text], { services }) => {
    const visitor = await (await openDoor(services, { METRICS_TOKEN: TOKEN })).as(null);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const metrics = await (await visitor.call("GET", "/metrics", { headers })).text();
    const types = new Map(
      [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]),
    );
    const exists = (name: string) => types.has(name) || types.get(ofHistogram(name)) === "histogram";
    const named = [...namedIn(text)];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });
});

test("every label exists that alerts and dashboard select or sum by", async ({ services }) => {
  const running = await runOver(services);
  const registries = [services.metrics.registry, collectState(running).registry];
  const metrics = registries.flatMap((one) => one.getMetricsAsArray()) as unknown as Labelled[];
  const labelsOf = new Map(metrics.map(({ name, labelNames }) => [name, labelNames]));
  const unknown = [...expressions.values(), ...drawn].flatMap((expression) => {
    const own = [...namedIn(expression)].flatMap((name) => labelsOf.get(ofHistogram(name)) ?? []);
    const known = new Set([...LABELS_OF_COLLECTORS, ...own]);
    const selected = [...expression.matchAll(/(\w+)=~?"/g)].map(([, label = ""]) => label);
    const summed = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(", "));
    return [...selected, ...summed].filter((label) => !known.has(label)).map((label) => [label, expression]);
  });
  expect(unknown).toEqual([]);
});
type Labelled = { name: string; labelNames: string[] };

test("every alert has its line in the runbook, and the runbook no other", () => {
  const [, runbook = ""] = operations.split("\n## Alerts\n");
  const described = [...runbook.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(described).toEqual([...expressions.keys()]);
});

describe("an alert means what the product means by", () => {
  const NOW = new Date("2026-11-29T12:00:00Z");
  const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
  const numbersOf = (alert: string, pattern: RegExp) =>
    (pattern.exec(expressions.get(alert) ?? "") ?? []).slice(1).map(Number) as [number, number];

  test("a backup that is overdue", () => {
    const [limitS] = numbersOf("KemuricaBackupOld", /> (\d+)/);
    expect([isOverdue(ago(limitS), NOW), isOverdue(ago(limitS + 1), NOW)]).toEqual([false, true]);
  });

  test("a job that is overdue", () => {
    const [turns, graceS] = numbersOf("KemuricaJobOverdue", /> (\d+) \* .* \+ (\d+)/);
    const judge = (seconds: number) => {
      const lastSuccess = ago(turns * 3_600 + graceS + seconds);
      const job = { name: "hourly", everyMinutes: 60, lastStarted: NOW, outcome: null, detail: null };
      return judgeJobs([{ ...job, lastSuccess }], { now: NOW, isEmbedded: false })[0]?.state;
    };
    expect([judge(0), judge(1)]).toEqual(["ok", "problem"]);
  });

  test("half of a queue", () => {
    expect(numbersOf("KemuricaQueueFull", /"pages"\} > (\d+) .*"calls"\} > (\d+)/)).toEqual([
      BOUNDS.pages.mostWaiting / 2,
      BOUNDS.calls.mostWaiting / 2,
    ]);
  });
});
