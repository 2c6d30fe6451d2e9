import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { freePort } from "./server-process.ts";

const LOOK_EVERY_MS = 20;

/** A Redis server of our own, to be killed at will. */
export type ThrowawayRedis = {
  url: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** It stays there, and answers nothing until `thaw`. */
  freeze: () => void;
  thaw: () => void;
};

/** Null where this machine has a Redis server. */
export const redisLacks = () => (spawnSync("redis-server", ["--version"]).error ? "redis-server" : null);

export async function startThrowawayRedis(): Promise<ThrowawayRedis> {
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    child = spawn(
      "redis-server",
      ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
      {
        cwd: tmpdir(),
        stdio: "ignore",
      },
    );
    await untilListening(port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    async kill() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
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
