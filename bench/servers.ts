import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import packageFile from "../package.json" with { type: "json" };
import type { StaticPages } from "./limit-server.ts";
import type { Statements } from "./statements.ts";

/** The first of four ports in a row; BENCH_PORT moves them, so that two benches fit on one machine. */
export const APP_PORT = Number(process.env.BENCH_PORT ?? 3400);
const LIMIT_PORT = APP_PORT + 1;
export const POSTGRES_PORT = APP_PORT + 2;
const ANEW_PORT = APP_PORT + 3;
export const appUrl = `http://localhost:${APP_PORT}`;
/** A second server of ours, which keeps no page. */
export const anewUrl = `http://localhost:${ANEW_PORT}`;
export const limitUrl = `http://127.0.0.1:${LIMIT_PORT}`;

export type Server = { pid: number; stop: () => Promise<void> };

const ATTEMPTS = 300;
const LOOK_EVERY_MS = 100;
const running = new Set<Server>();

async function startServer(command: string, environment: Record<string, string>, readyUrl: string) {
  const child = spawn("sh", ["-c", command], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...environment },
  });
  const server: Server = { pid: child.pid ?? 0, stop: () => stop(server, child) };
  running.add(server);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (child.exitCode !== null) break;
    if (await isWell(readyUrl)) return server;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`${command} did not start`);
}

function isWell(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

async function stop(server: Server, child: ChildProcess): Promise<void> {
  running.delete(server);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

export async function stopServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()));
}

/** The built server as `npm start` starts it, but for its rate limits; on the embedded database where none is given. */
export function startApp(environment: Record<string, string>, port = APP_PORT): Promise<Server> {
  return startServer(
    packageFile.scripts.start,
    { PORT: String(port), RATE_LIMITS: "off", LOG_LEVEL: "silent", ...environment },
    `http://localhost:${port}/readyz`,
  );
}

/** On PostgreSQL beside a LINE channel, so that no demo is prepared in our data. LINE itself is never asked. */
export function startAppOnPostgres(
  databaseUrl: string,
  dataDirectory: string,
  environment: Record<string, string> = {},
  port = APP_PORT,
): Promise<Server> {
  const settings = {
    ...environment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDirectory,
    LINE_LOGIN_CHANNEL_ID: "1650000000",
    LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef0123456789abcdef",
  };
  return startApp(settings, port);
}

/** The same, but that it makes every page anew. */
export function startAnewOnPostgres(databaseUrl: string, dataDirectory: string): Promise<Server> {
  return startAppOnPostgres(databaseUrl, dataDirectory, { KEPT_PAGES_MIB: "0" }, ANEW_PORT);
}

export function startLimit(databaseUrl: string, statements: Statements, pages: StaticPages): Promise<Server> {
  return startServer(
    `exec node bench/limit-server.ts ${LIMIT_PORT}`,
    { DATABASE_URL: databaseUrl, STATEMENTS: JSON.stringify(statements), PAGES: JSON.stringify(pages) },
    `${limitUrl}/static${Object.keys(pages)[0]}`,
  );
}
