import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { cast } from "#fixtures/cast.ts";

export const rootDirectory = join(import.meta.dirname, "..", "..", "..");
/** A little less than a test's, so that a server that hangs says what it wrote. */
const START_LIMIT_MS = 280_000;
const LOOK_EVERY_MS = 50;

export type ServerProcess = {
  base: string;
  child: ChildProcess;
  /** What it wrote so far, both streams. */
  output: () => string;
  /** Ends it and gives its exit code, null after a signal. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

const running = new Set<ServerProcess>();

/** Ends what still runs; for `afterAll`, before its folder goes. A test that failed may have left anything running. */
export async function endServers(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  await Promise.all([...running].map((server) => server.end(signal)));
}

/** The built server as its own process, as `npm start` runs it; that of another release from its own folder. */
export async function spawnServer(
  environment: Record<string, string>,
  directory = rootDirectory,
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort());
  const child = spawn("node", ["build/server/main.js"], {
    cwd: directory,
    // Not the test runner's own environment, which has settings of the same names.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      RATE_LIMITS: "off",
      LOG_LEVEL: "silent",
      ...environment,
      PORT: port,
    },
  });
  let text = "";
  child.stdout?.on("data", (chunk) => (text += chunk));
  child.stderr?.on("data", (chunk) => (text += chunk));
  const server: ServerProcess = {
    base: `http://localhost:${port}`,
    child,
    output: () => text,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
  running.add(server);
  child.once("exit", () => running.delete(server));
  return server;
}

/** Waits until it answers; throws what it wrote when it ended instead. */
export async function untilReady(server: ServerProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (server.child.exitCode !== null) throw new Error(`The server ended: ${server.output()}`);
    if (await isAnswering(server.base)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`The server was not ready in time: ${server.output()}`);
}

/** True when a server at this address says that it is ready. */
export async function isAnswering(base: string): Promise<boolean> {
  return fetch(`${base}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Waits until somebody listens there; throws `ended()` where the process that should has ended instead. */
export async function untilListening(port: number, child: ChildProcess, ended: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(ended());
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Signs one of the cast in over HTTP; gives the headers of a client that is no browser. */
export async function bearerOf(base: string, name: string): Promise<Record<string, string>> {
  const persona = cast.find((person) => person.displayName === name)?.userId ?? "";
  const start = await fetch(`${base}/api/auth/line`, { redirect: "manual" });
  const attempt = start.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const authorize = new URL(start.headers.get("location") ?? "");
  const consent = await fetch(authorize, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...Object.fromEntries(authorize.searchParams), persona }),
  });
  const callback = consent.headers.get("location") ?? "";
  const back = await fetch(callback, { redirect: "manual", headers: { cookie: attempt } });
  const cookie = back.headers.getSetCookie().find((one) => one.startsWith("sb-auth-token="));
  const refreshed = await fetch(`${base}/api/auth/refresh`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: cookie?.split(";")[0]?.split("=")[1] }),
  });
  const { session } = (await refreshed.json()) as { session: { access_token: string } };
  return { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" };
}
