import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import type { Config } from "../config.ts";
import { LOOPBACK } from "../settings/loopback.ts";
import { type Finding, note, ok, problem } from "./finding.ts";
import { reasonOf, withinLimit } from "./reason.ts";

const HTTPS_PORT = 443;
const DAY_MS = 86_400_000;
/** Whoever renews by themselves has done so thirty days before. */
const SOON_DAYS = 14;

export type AddressFacts = {
  /** Where the name leads to; a sentence where it leads nowhere. */
  resolved: string[] | { wrong: string };
  /** Who answers there. */
  server: "ours" | { other: string } | { away: string };
  /** Null where it is no https, or nobody shows one. */
  certificate: Certificate | null;
};
export type Certificate = { validTo: Date; distrust: string | null };

type Product = Pick<Config["product"], "baseUrl" | "isSecure" | "isDemo" | "productName">;

export async function askAddress(product: Product, limitMs: number): Promise<AddressFacts> {
  const { hostname, port } = new URL(product.baseUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  const [resolved, server, certificate] = await Promise.all([
    withinLimit(limitMs, lookup(host, { all: true })).then(
      (found) => found.map(({ address }) => address),
      (error: unknown) => ({ wrong: reasonOf(error) }),
    ),
    askServer(product, limitMs),
    product.isSecure ? readCertificate(host, Number(port) || HTTPS_PORT, limitMs) : null,
  ]);
  return { resolved, server, certificate };
}

/** The manifest names the product: anybody's /healthz says that it is well. */
async function askServer(
  { baseUrl, productName }: Product,
  limitMs: number,
): Promise<AddressFacts["server"]> {
  const ask = async (path: string) => {
    const response = await fetch(baseUrl + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(limitMs),
    });
    const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
    return { status: response.status, body, to: response.headers.get("location") };
  };
  try {
    const [health, manifest] = await Promise.all([ask("/healthz"), ask("/manifest.webmanifest")]);
    if (health.to !== null) return { other: `/healthz leads elsewhere, to ${originOf(health.to, baseUrl)}` };
    if (health.body?.status !== "ok") return { other: `/healthz answers ${health.status}, not as ours does` };
    return manifest.body?.name === productName
      ? "ours"
      : { other: `something answers that is not named ${productName}` };
  } catch (error) {
    return { away: reasonOf(error) };
  }
}

const originOf = (location: string, base: string) => URL.parse(location, base)?.origin ?? "nowhere";

/** What is shown to everybody who comes, also where it is not to be trusted. */
function readCertificate(host: string, port: number, limitMs: number): Promise<Certificate | null> {
  return new Promise((resolve) => {
    const name = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: limitMs });
    const end = (found: Certificate | null) => {
      socket.destroy();
      resolve(found);
    };
    socket.once("secureConnect", () => {
      const { valid_to } = socket.getPeerCertificate();
      const { authorized, authorizationError } = socket;
      const distrust = authorized ? null : String(authorizationError);
      end(valid_to ? { validTo: new Date(valid_to), distrust } : null);
    });
    socket.once("timeout", () => end(null));
    socket.once("error", () => end(null));
  });
}

export function judgeAddress(product: Product, facts: AddressFacts, now: Date): Finding[] {
  const found = [judgeBaseUrl(product), ...judgeName(product, facts)];
  // Of a name that leads nowhere nothing more is known.
  return "wrong" in facts.resolved
    ? found
    : [...found, judgeServer(product, facts), ...judgeCertificate(product, facts, now)];
}

function judgeBaseUrl({ baseUrl, isSecure, isDemo }: Product): Finding {
  if (isSecure || isDemo) return ok("BASE_URL", baseUrl);
  const said = LOOPBACK.has(new URL(baseUrl).hostname)
    ? `${baseUrl} is for this machine alone`
    : `${baseUrl} is not https: LINE's SDK keeps no log-in, and cookies travel in the open`;
  return problem(
    "BASE_URL",
    said,
    "Set BASE_URL to the https address that people use, such as BASE_URL=https://kemurica.example.",
  );
}

function judgeName({ baseUrl }: Product, { resolved }: AddressFacts): Finding[] {
  const { hostname } = new URL(baseUrl);
  if (LOOPBACK.has(hostname)) return [];
  return Array.isArray(resolved)
    ? [ok("Name", `${hostname} is ${resolved.join(", ")}`)]
    : [
        problem(
          "Name",
          `${hostname} leads nowhere from here (${resolved.wrong})`,
          `Give ${hostname} an A or AAAA record, or correct BASE_URL.`,
        ),
      ];
}

function judgeServer({ baseUrl, isDemo }: Product, { server }: AddressFacts): Finding {
  if (server === "ours") return ok("Server", `answers at ${baseUrl}`);
  if ("other" in server) {
    return problem(
      "Server",
      `${server.other}: what answers at ${baseUrl} is not this server`,
      "Correct BASE_URL, or where the proxy sends it.",
    );
  }
  return note(
    "Server",
    `was not reached at ${baseUrl} (${server.away})`,
    isDemo
      ? "Start it: npm start."
      : `Start the server and its proxy, and try ${baseUrl}/healthz from another network.`,
  );
}

function judgeCertificate({ isSecure, baseUrl }: Product, facts: AddressFacts, now: Date): Finding[] {
  if (!isSecure) return [];
  const { hostname } = new URL(baseUrl);
  const { certificate } = facts;
  if (certificate === null) {
    return [
      note("Certificate", "none was seen from here", `Run doctor again once ${hostname} answers by https.`),
    ];
  }
  const { validTo, distrust } = certificate;
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  const until = validTo.toISOString().slice(0, 10);
  const renew = `Renew the certificate of ${hostname} where TLS ends.`;
  if (days < 0) return [problem("Certificate", `expired on ${until}`, renew)];
  if (distrust !== null) {
    return [
      problem(
        "Certificate",
        `browsers refuse it (${distrust})`,
        `Serve a certificate for ${hostname} of a public authority, with its whole chain.`,
      ),
    ];
  }
  return [
    days < SOON_DAYS
      ? note("Certificate", `ends in ${days} days, on ${until}`, renew)
      : ok("Certificate", `good for ${days} days, until ${until}`),
  ];
}
