import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type * as Bundle from "./app.ts";

// Plain Node: nothing of src is imported here but through the bundle (or Vite), so every module exists once.
const rootDirectory = join(import.meta.dirname, "..", "..");
const isDevelopment = process.argv.includes("--dev");
// React decides by this variable which of its two builds it is; the development one is several times slower.
process.env.NODE_ENV = isDevelopment ? "development" : "production";
/** How often the time limits of connections are looked at. */
const CHECK_EVERY_MS = 2_000;
const SHUTDOWN_LIMIT_MS = 25_000;
const YEAR_S = 31_536_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Ends the start with one sentence instead of a stack. */
function giveUp(error: unknown): never {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
}

function inOneSentence(error: Error, port: number): Error {
  const isTaken = "code" in error && error.code === "EADDRINUSE";
  return isTaken ? new Error(`PORT: ${port} is already in use. Example: PORT=${port + 1}`) : error;
}

type Handler = Parameters<typeof getRequestListener>[0];

async function start(): Promise<void> {
  const server = createServer({ connectionsCheckingInterval: CHECK_EVERY_MS });
  const vite = isDevelopment ? await createVite(server) : null;
  const load = async () =>
    (vite
      ? await vite.ssrLoadModule("/src/server/app.ts")
      : await import(new URL("../../build/server/index.js", import.meta.url).href)) as typeof Bundle;

  const bundle = await load();
  const config = bundle.readConfig(process.env, rootDirectory);
  say(`  Opening the database (${config.databaseUrl ? "PostgreSQL" : config.dataDirectory}) …`);
  const running = await bundle.createServices(config);
  if (!config.product.isDemo) say("  Database is up to date.");
  await bundle.prepareDemo(running, (step) => say(`  ${step} …`));
  // Pages are shown without a store, but nobody should have to find out by a photo that was refused. A demo that is being filled
  // keeps the embedded database from answering in time.
  void running.checkReadiness().catch((error: Error) => running.services.log.warn(error.message));
  const app = bundle.createApp(running);
  const stopSchedule = bundle.startSchedule(running);
  const stopSnapshots = await bundle.serveSnapshots(running);
  let requests = 0;
  bundle.giveBackMemory(() => requests);
  const connections = bundle.watchConnections(server, { isProxied: config.trustProxy });

  const handler: Handler = vite
    ? async (request, env) => (await load()).createApp(running).fetch(request, env)
    : staticFilesBefore(app.fetch, bundle.builtFileHeaders(config.product));
  const listener = getRequestListener(handler);
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    // Closed for asking too much at once: it is not asked for an answer any more.
    if (request.socket.destroyed) return;
    requests += 1;
    if (connections.isStopping() && app.refuse(request, response)) return;
    if (vite) vite.middlewares(request, response, () => void listener(request, response));
    else if (!app.servePublicPage(request, response)) void listener(request, response);
  };
  server.on("request", (request, response) => {
    // Answered at once, the connection would be closed on whoever still sends, which proxies take for a server that is away.
    if (bundle.hasUnwantedBody(request))
      void bundle.takeTheRest(request).then(() => respond(request, response));
    else respond(request, response);
  });
  server.on("error", (error) => giveUp(inOneSentence(error, config.port)));
  server.listen(config.port, config.host, () => say(bundle.announce(running)));

  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    app.stopBeingReady();
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    running.services.liveInboxes.close();
    await vite?.close();
    await connections.stop();
    await stopSchedule();
    await stopSnapshots();
    await running.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Its module updates travel over our own server, so that two projects do not meet on one port. */
async function createVite(server: Server) {
  const { createServer: create } = await import("vite");
  return create({
    root: rootDirectory,
    appType: "custom",
    server: { middlewareMode: { server }, hmr: { server } },
  });
}

/** Built files first: hashed names for a year, the rest for an hour. Only known paths cost a look at the disk. */
function staticFilesBefore(
  app: (request: Request, env: object) => Response | Promise<Response>,
  headers: Record<string, string>,
): Handler {
  const files = new Hono();
  const root = join(rootDirectory, "build", "client");
  const keep = (seconds: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => {
        c.header("Cache-Control", seconds);
        for (const name in headers) c.header(name, headers[name]);
      },
    });
  files.get("/assets/*", keep(`public, max-age=${YEAR_S}, immutable`));
  for (const folder of ["icons", "app-icons", "guide", "demo", "licenses", "api-reference"]) {
    files.get(`/${folder}/*`, keep("public, max-age=3600"));
  }
  // A worker that was kept for an hour would be the former build's for an hour.
  files.get("/service-worker.js", keep("no-cache"));
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) files.get(`/${entry.name}`, keep("public, max-age=3600"));
  }
  files.all("*", (c) => app(c.req.raw, c.env as object));
  return files.fetch;
}

await start().catch(giveUp);
