import { createServer, type Server } from "node:https";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { generate } from "selfsigned";
import { build } from "vite";
import { readConfig } from "#server/config.ts";
import { createDemoLine } from "#server/demo-line.ts";

const rootDirectory = join(import.meta.dirname, "..", "..");

/** The port behind which Chromium believes LINE's hosts to be. */
export const LINE_TLS_PORT = 3243;

/** Chromium's way to LINE: every host of theirs is this machine, every other host is nowhere (line.md 0.4). */
export const LINE_HOST_FLAGS = [
  `--host-resolver-rules=MAP *.line.me 127.0.0.1:${LINE_TLS_PORT}, MAP *.line-scdn.net 127.0.0.1:${LINE_TLS_PORT}, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
  "--ignore-certificate-errors",
];

/**
 * The emulator once more, under LINE's own names: same key folder, so the server under test knows its tokens.
 * Returns what closes it.
 */
export async function serveLineHosts(environment: Record<string, string>): Promise<() => Promise<void>> {
  const { emulator } = await createDemoLine(readConfig(environment, rootDirectory));
  const certificate = await generate([{ name: "commonName", value: "*.line.me" }]);
  const listener = getRequestListener(emulator.byHost.fetch, { overrideGlobalObjects: false });
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    void listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(LINE_TLS_PORT, "127.0.0.1", resolve));
  return () => close(server);
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
        entry: join(rootDirectory, "tests", "line", "liff-in-page.ts"),
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
