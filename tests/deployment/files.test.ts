import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { LIVE_LIMITS } from "#platform/live/live-inboxes.ts";
import { readConfig } from "#server/config.ts";
import { CONNECTION_LIMITS } from "#server/connections.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const MALLOC = scripts.start?.match(/MALLOC_\w+=\d+/g) ?? [];
/** What main.ts gives itself for an orderly end. */
const [, shutdownMs] = /SHUTDOWN_LIMIT_MS = ([\d_]+)/.exec(read("src", "server", "main.ts")) ?? [];
const SHUTDOWN_S = Number(shutdownMs?.replace("_", "")) / 1_000;

/** An image by a tag that says its version, not one that moves on by itself. */
const PINNED = /^[\w./-]+:(?:\w+[.-])*\d+(?:[.-][\w-]+)+$/;

describe("the image", () => {
  const lines = read("deploy", "Dockerfile")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\s*\\\n\s*/g, " ")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [, word = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
      return { word, rest };
    });
  const all = (word: string) => lines.flatMap((line) => (line.word === word ? [line.rest] : []));
  const last = lines.slice(lines.findLastIndex(({ word }) => word === "FROM"));

  test("is made of one pinned base, the Node of this project, in stages of which the last has no tools", () => {
    const [base = "", ...stages] = all("FROM");
    expect(base).toBe(`node:${read(".nvmrc").trim()}-bookworm-slim AS base`);
    expect(base.split(" ")[0]).toMatch(PINNED);
    expect(stages).toEqual(["base AS build", "base AS dependencies", "base"]);
    expect(all("ADD")).toEqual([]);
    expect(last.flatMap(({ word, rest }) => (word === "RUN" ? [rest] : []))).toEqual([
      "install -d -o node -g node -m 0700 /data",
    ]);
  });

  test("installs and builds by the commands that the tests' own scripts run, without scripts of packages", () => {
    const [install, build, prune = ""] = all("RUN");
    expect([install, build]).toEqual(["node set-up.mjs install", "node set-up.mjs build"]);
    expect(scripts.pretest).toBe(build);
    expect(scripts.preadmin).toBe(install);
    expect(prune).toMatch(/^npm ci --omit=dev --ignore-scripts /);
  });

  test("runs as somebody who is not root, as `npm start` does, and ends by SIGTERM", () => {
    const rest = (word: string) => last.flatMap((line) => (line.word === word ? [line.rest] : []));
    expect([rest("USER"), rest("STOPSIGNAL"), rest("VOLUME")]).toEqual([["node"], ["SIGTERM"], ["/data"]]);
    expect(rest("CMD")).toEqual(['["node", "build/server/main.js"]']);
    expect(scripts.start).toMatch(/ node build\/server\/main\.js$/);
    expect(MALLOC.length).toBeGreaterThan(0);
    for (const one of MALLOC) expect(rest("ENV").join(" ")).toContain(one);
    expect(rest("HEALTHCHECK")[0]).toContain("/healthz");
    const order = last.map(({ word }) => word);
    expect(order.indexOf("USER")).toBeGreaterThan(order.lastIndexOf("RUN"));
  });

  test("lets in what it is built from and nothing else", () => {
    const ignored = read(".dockerignore").split("\n").filter(Boolean);
    expect(ignored[0]).toBe("**");
    const letIn = ignored.flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []));
    for (const path of letIn) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    const [, inputs = ""] = /const BUILD_INPUTS = \[([\s\S]*?)\]/.exec(read("set-up.mjs")) ?? [];
    for (const [, input] of inputs.matchAll(/"(.*?)"/g)) expect(letIn).toContain(input);
  });
});

type Service = {
  image: string;
  read_only?: boolean;
  security_opt?: string[];
  stop_grace_period?: string;
  ports?: string[];
  environment?: Record<string, string>;
  env_file?: string;
  secrets?: string[];
  volumes?: string[];
};

describe("the compose file", () => {
  const { services, secrets } = parse(read("deploy", "compose.yaml"), { merge: true }) as {
    services: Record<string, Service>;
    secrets: Record<string, { file: string }>;
  };
  const apps = ["app-1", "app-2"].map((name) => services[name] as Service);

  test("has a proxy, two processes, PostgreSQL and S3, each pinned and read-only, and no door but the proxy's", () => {
    expect(Object.keys(services)).toEqual(["proxy", "app-1", "app-2", "backup", "postgres", "s3", "buckets"]);
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.read_only]).toEqual([name, true]);
      expect([name, service.security_opt]).toEqual([name, ["no-new-privileges:true"]]);
      if (service.image !== "kemurica:local") expect(service.image).toMatch(PINNED);
      expect([name, service.ports !== undefined]).toEqual([name, name === "proxy"]);
    }
    expect(services.proxy?.environment?.KEMURICA_SERVERS).toBe("app-1:3000 app-2:3000");
  });

  test("gives the processes the time that they take to end, a folder to write, and their settings from a file", () => {
    for (const app of apps) {
      expect(Number.parseInt(app.stop_grace_period ?? "", 10)).toBeGreaterThan(SHUTDOWN_S);
      expect([app.volumes, app.env_file, app.environment]).toEqual([
        ["data:/data"],
        "kemurica.env",
        undefined,
      ]);
    }
  });

  test("has no secret in it: each is a file that is not in the repository", () => {
    for (const [name, { file }] of Object.entries(secrets))
      expect([name, file]).toEqual([name, `secrets/${name}`]);
    const ignored = read(".gitignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining(["/deploy/secrets/", "/deploy/kemurica.env"]));
  });
});

test("the example of settings is a configuration of a real server behind a proxy", () => {
  const lines = read("deploy", "kemurica.env.example").split("\n");
  const settings = Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/).slice(0, 2)),
  ) as Record<string, string>;
  const { product, trustProxy, s3, databaseUrl } = readConfig(settings, root);
  expect([product.isDemo, product.isSecure, trustProxy]).toEqual([false, true, true]);
  expect([s3?.documentBucket, databaseUrl?.startsWith("postgresql://")]).toEqual([
    "kemurica-documents",
    true,
  ]);
});

describe("the units of systemd", () => {
  const folder = join(root, "deploy", "systemd");
  const entriesOf = (name: string) =>
    new Map(
      read("deploy", "systemd", name)
        .split("\n")
        .filter((line) => /^\w+=/.test(line))
        .map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]),
    );

  test.for(["kemurica@.service", "kemurica-backup.service"])("%s may write its own folder alone", (name) => {
    expect(Object.fromEntries(entriesOf(name))).toMatchObject({
      User: "kemurica",
      NoNewPrivileges: "yes",
      ProtectSystem: "strict",
      ReadWritePaths: "/var/lib/kemurica",
      CapabilityBoundingSet: "",
    });
  });

  test("a process ends by SIGTERM within its time and runs as `npm start` does", () => {
    const unit = read("deploy", "systemd", "kemurica@.service");
    const entries = entriesOf("kemurica@.service");
    expect(entries.get("KillSignal")).toBe("SIGTERM");
    expect(Number(entries.get("TimeoutStopSec"))).toBeGreaterThan(SHUTDOWN_S);
    expect(entries.get("ExecStart")).toMatch(/node build\/server\/main\.js$/);
    for (const one of MALLOC) expect(unit).toContain(one);
  });

  test("the backup runs what `npm run admin -- backup` runs, every night", () => {
    expect(entriesOf("kemurica-backup.service").get("ExecStart")).toMatch(
      new RegExp(`${scripts.admin} backup$`),
    );
    expect(entriesOf("kemurica-backup.timer").get("OnCalendar")).toMatch(/^\*-\*-\* \d/);
  });

  const verify = spawnSync("systemd-analyze", ["--version"]);
  test.skipIf(verify.error)("systemd-analyze finds nothing wrong with them", () => {
    const copies = mkdtempSync(join(tmpdir(), "kemurica-units-"));
    // The programs that they start are on no other machine than the one they are for.
    for (const name of readdirSync(folder))
      writeFileSync(
        join(copies, name),
        read("deploy", "systemd", name).replaceAll(/^(Exec\w+=)\S+/gm, "$1/bin/true"),
      );
    const units = readdirSync(copies).map((name) => join(copies, name.replace("@.", "@3001.")));
    writeFileSync(join(copies, "kemurica@3001.service"), readFileSync(join(copies, "kemurica@.service")));
    const { stdout, stderr, status } = spawnSync("systemd-analyze", ["verify", "--man=no", ...units], {
      encoding: "utf8",
    });
    rmSync(copies, { recursive: true });
    expect([status, `${stdout}${stderr}`.split("\n").filter((line) => line.includes("kemurica"))]).toEqual([
      0,
      [],
    ]);
  });
});

test("nginx counts connections of an address of IPv4, and of a /64 of IPv6, as the server does without a proxy", () => {
  const [, lines = ""] =
    /map \$remote_addr \$kemurica_holder \{([^}]*\{4\}[^}]*)\}/.exec(read("deploy", "nginx.conf")) ?? [];
  const rules = [...lines.matchAll(/^\t"~(.+)" "?([^";]+)"?;$/gm)].map(([, pattern = "", value = ""]) => ({
    pattern: new RegExp(pattern),
    value,
  }));
  expect(rules).toHaveLength(3);
  const holderOf = (address: string) => {
    const rule = rules.find(({ pattern }) => pattern.test(address));
    const groups = rule?.pattern.exec(address)?.groups ?? {};
    return rule?.value.replace(/\$(\w+)/, (_, name: string) => groups[name] ?? address) ?? address;
  };
  const of = (...addresses: string[]) => new Set(addresses.map(holderOf)).size;
  expect(of("198.51.100.7", "198.51.100.8", "::ffff:198.51.100.7", "::ffff:198.51.100.8")).toBe(4);
  expect(of("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::1", "2001:db8:1:2:9::")).toBe(1);
  expect(of("2001:db8::1", "2001:db8::a:b:c:d")).toBe(1);
  expect(of("2001:db8::1", "2001:db8:0:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1", "::1")).toBe(5);
});

describe("the proxies' times fit the server's", () => {
  const nginx = read("deploy", "nginx.conf");
  const caddy = read("deploy", "Caddyfile");
  const seconds = (text: string, before: RegExp) =>
    Number(new RegExp(`${before.source}(\\d+)s`).exec(text)?.[1]) * 1_000;

  test("they end connections that rest before the server does", () => {
    for (const rest of [seconds(nginx, /\tkeepalive_timeout /), seconds(caddy, /\tkeepalive /)])
      expect(rest).toBeLessThan(CONNECTION_LIMITS.proxiedRestMs);
  });

  test("they have seen that a server stops, and leave it alone, when it lets nobody in any more", () => {
    expect(seconds(nginx, /fail_timeout=/)).toBeGreaterThan(CONNECTION_LIMITS.proxiedFarewellMs);
    expect(seconds(caddy, /health_interval /)).toBeLessThan(CONNECTION_LIMITS.proxiedFarewellMs);
  });

  test("a stream of events lives from one sign of life to the next", () => {
    const [, live = ""] = /location = \/api\/notifications\/live \{([^}]*)\}/.exec(nginx) ?? [];
    expect(seconds(live, /proxy_read_timeout /)).toBeGreaterThan(LIVE_LIMITS.heartbeatMs * 2);
    expect(live).toContain("proxy_buffering off;");
  });

  test("nothing that writes is sent twice, and an answer is an answer", () => {
    expect(nginx.match(/proxy_next_upstream .*;/g)).toEqual(["proxy_next_upstream error timeout;"]);
    expect(caddy).not.toContain("lb_retry_match");
  });
});
