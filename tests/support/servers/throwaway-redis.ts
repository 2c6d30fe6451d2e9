import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { freePort, untilListening } from "./server-process.ts";

/** A Redis server of our own, to be killed and frozen at will. */
export type ThrowawayRedis = {
  url: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** It keeps its connections and answers nothing. */
  freeze: () => void;
  thaw: () => void;
};

/** Null where this machine has a Redis server. */
export const redisLacks = () => (spawnSync("redis-server", ["--version"]).error ? "redis-server" : null);

export async function startThrowawayRedis(): Promise<ThrowawayRedis> {
  const port = await freePort();
  const words = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  let child: ChildProcess;
  const start = async () => {
    child = spawn("redis-server", words, { cwd: tmpdir(), stdio: "ignore" });
    await untilListening(port, child, () => "redis-server ended");
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
  };
}
