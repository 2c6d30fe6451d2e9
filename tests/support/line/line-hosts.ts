import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { generate } from "selfsigned";
import { build } from "vite";
import {
  createLineEmulator,
  type EmulatedLiffApp,
  type InClient,
  type LineEmulator,
  type Persona,
} from "#line-emulator/emulator.ts";
import { readConfig } from "#server/config.ts";
import { demoLineOptions } from "#server/demo-line.ts";
import type { LineServer } from "../../../playwright.config.ts";

const rootDirectory = join(import.meta.dirname, "..", "..", "..");

/** Chromium's way to LINE: every host of theirs is this machine, every other host is nowhere (line.md 0.4). */
export const lineHostFlags = ({ tlsPort }: LineServer) => [
  `--host-resolver-rules=MAP *.line.me 127.0.0.1:${tlsPort}, MAP *.line-scdn.net 127.0.0.1:${tlsPort}, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
  "--ignore-certificate-errors",
];

/** Cut off, silent for ever, or an answer of its own. */
export type Fault = "down" | "hang" | { status: number; body: object };

export type LineHosts = {
  emulator: LineEmulator;
  /** The demo's LIFF app. What a test changes in it, `reset` puts back. */
  app: EmulatedLiffApp;
  /** Puts the phone into somebody's hand: apps opened by an in-client user agent are theirs. */
  hold: (holder: InClient | null) => void;
  /** Who has an account at LINE; the whole cast until this is called. */
  onlyKnow: (people: Persona[]) => void;
  /** What was asked of LINE, oldest first, without preflights: `GET api.line.me/v2/profile`. */
  requests: string[];
  /** From now on whatever matches, written as in `requests`, fails. */
  break: (where: RegExp, how: Fault) => void;
  /** As after the start, for the next test. */
  reset: () => void;
  close: () => Promise<void>;
};

/** The emulator once more, under LINE's own names: same key folder, so the server under test knows its tokens. */
export async function serveLineHosts({ environment, tlsPort }: LineServer): Promise<LineHosts> {
  const options = demoLineOptions(readConfig(environment, rootDirectory));
  const [app] = options.liffApps;
  if (!app) throw new Error("The demo has no LIFF app.");
  const untouched = { ...app };
  const requests: string[] = [];
  let holder: InClient | null = null;
  let people = options.personas();
  let faults: { where: RegExp; how: Fault }[] = [];

  const emulator = await createLineEmulator({ ...options, personas: () => people, inClient: () => holder });
  const answer = getRequestListener(emulator.byHost.fetch, { overrideGlobalObjects: false });
  const certificate = await generate([{ name: "commonName", value: "*.line.me" }]);
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    const isPreflight = request.method === "OPTIONS";
    const asked = `${request.method} ${request.headers.host}${request.url}`;
    if (!isPreflight) requests.push(asked);
    const fault = faults.find(({ where }) => where.test(asked))?.how;
    if (fault && !(isPreflight && typeof fault === "object")) fail(fault, request, response);
    else void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(tlsPort, "127.0.0.1", resolve));

  return {
    emulator,
    app,
    requests,
    hold(next) {
      holder = next;
    },
    onlyKnow(next) {
      people = next;
    },
    break(where, how) {
      faults = [{ where, how }, ...faults];
    },
    reset() {
      for (const key of Object.keys(app)) Reflect.deleteProperty(app, key);
      Object.assign(app, untouched);
      requests.length = 0;
      holder = null;
      people = options.personas();
      faults = [];
    },
    close: () => close(server),
  };
}

function fail(how: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (how === "down") request.socket.destroy();
  if (typeof how === "string") return;
  response.writeHead(how.status, {
    "content-type": "application/json",
    "access-control-allow-origin": request.headers.origin ?? "*",
  });
  response.end(JSON.stringify(how.body));
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** The SDK as one script for the page. */
export async function bundleLiff(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(rootDirectory, "tests", "line", "contract", "liff-in-page.ts"),
        formats: ["iife"],
        name: "liffInPage",
      },
    },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !("output" in bundle)) throw new Error("The SDK was not bundled.");
  return bundle.output[0].code;
}
