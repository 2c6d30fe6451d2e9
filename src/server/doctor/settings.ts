import type { Config } from "../config.ts";
import { LOOPBACK } from "../settings/loopback.ts";
import { type Finding, note, ok, problem } from "./finding.ts";

const OLDEST_NODE = 24;
/** The examples of deploy/ have it wherever a secret belongs. */
const PLACEHOLDER = "change-me";

export function judgeNode(version: string): Finding {
  return Number.parseInt(version, 10) >= OLDEST_NODE
    ? ok("Node", version)
    : problem(
        "Node",
        `${version} is too old`,
        `Run it with Node ${OLDEST_NODE} or later: node_modules/.bin/node.`,
      );
}

/** A setting that ends the start, as `readConfig` says it: "NAME: what is wrong. Example: NAME=value". */
export function judgeRefusal(message: string): Finding {
  const [, name = "Settings", said = message, example] =
    /^([A-Z][A-Z0-9_]+): (.*?)(?: Example: (.*))?$/s.exec(message) ?? [];
  return problem(name, said, example ? `Set ${example}` : `Correct ${name}.`);
}

/** What can be seen of the settings alone. A demo is for one machine: of it there is nothing more to say. */
export function judgeSettings(config: Config): Finding[] {
  const { product } = config;
  if (product.isDemo) return [judgeDemo(config)];
  return [
    ok("Mode", "for real people: they sign in by LINE"),
    ...judgePlaceholders(config),
    judgeProxy(config),
    config.rateLimits
      ? ok("RATE_LIMITS", "on")
      : problem("RATE_LIMITS", "off: nobody is held back", "Remove RATE_LIMITS."),
    config.metricsToken === null
      ? note(
          "METRICS_TOKEN",
          "not set: nobody is told when something breaks",
          "Set METRICS_TOKEN, and the alerts of deploy/monitoring.",
        )
      : ok("METRICS_TOKEN", "set; /metrics answers whoever sends it"),
    ...(config.logLevel === "silent"
      ? [note("LOG_LEVEL", "silent: no error can be found again", "Set LOG_LEVEL=info.")]
      : []),
    judgeSeller(config),
    judgeMaps(config),
  ];
}

function judgeDemo({ host }: Config): Finding {
  const reach = LOOPBACK.has(host) ? "this machine" : `the network (HOST=${host})`;
  return note(
    "Mode",
    `a demo: LINE is emulated, and whoever reaches it from ${reach} can sign in as anybody. Nothing of it is for real people`,
    "For a real place set LINE_LOGIN_CHANNEL_ID, LINE_LOGIN_CHANNEL_SECRET, BASE_URL and DATABASE_URL first (docs/operations.md, First run).",
  );
}

function judgePlaceholders(config: Config): Finding[] {
  const { line, s3, metricsToken, backupPassphrase, databaseUrl } = config;
  const secrets: [name: string, value: string | null | undefined][] = [
    ["DATABASE_URL", databaseUrl],
    ["LINE_LOGIN_CHANNEL_SECRET", line.loginChannelSecret],
    ["LINE_MINI_APP_CHANNEL_SECRET", line.serviceMessages?.channel.secret],
    ["S3_ACCESS_KEY_ID", s3?.accessKeyId],
    ["S3_SECRET_ACCESS_KEY", s3?.secretAccessKey],
    ["METRICS_TOKEN", metricsToken],
    ["BACKUP_PASSPHRASE", backupPassphrase.text],
  ];
  return secrets
    .filter(([, value]) => value?.includes(PLACEHOLDER))
    .map(([name]) =>
      problem(name, "still has the example's secret", `Put a secret of your own into ${name}.`),
    );
}

/** The server itself speaks plain HTTP: where the address is https, a proxy stands in front. */
function judgeProxy({ trustProxy, host, product }: Config): Finding {
  if (!trustProxy && product.isSecure) {
    return problem(
      "TRUST_PROXY",
      "off behind a proxy: all people are one address, and share its budgets and connections",
      "Set TRUST_PROXY=1.",
    );
  }
  if (trustProxy && !LOOPBACK.has(host)) {
    return note(
      "TRUST_PROXY",
      `on, and HOST=${host} lets others come without the proxy, with any address they name`,
      "Let the proxy alone reach the port, by a network of its own or HOST=127.0.0.1.",
    );
  }
  return ok("TRUST_PROXY", trustProxy ? "on; only this machine reaches the port" : "off; no proxy in front");
}

function judgeSeller({ seller }: Config): Finding {
  const missing = [
    ...(seller.name === null ? ["SELLER_NAME"] : []),
    ...(seller.email === null ? ["SELLER_EMAIL"] : []),
  ];
  return missing.length === 0
    ? ok("Seller", "name and mail are set, for 特定商取引法")
    : note(
        "Seller",
        "/commerce (特定商取引法) does not say who sells or where to write",
        `Set ${missing.join(" and ")} before anything is sold.`,
      );
}

function judgeMaps({ product }: Config): Finding {
  const { kind } = product.maps;
  if (kind === "none") {
    return note(
      "Maps",
      "none: lists of shops come without",
      "Set MAP_STYLE_URL, or MAPS_API_KEY and MAPS_MAP_ID.",
    );
  }
  return ok("Maps", kind === "google" ? "Google's, by MAPS_API_KEY" : "the style of MAP_STYLE_URL");
}
