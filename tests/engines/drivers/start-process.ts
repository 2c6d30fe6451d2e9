import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export type StartedProcess = {
  /** What it wrote so far, both streams. */
  output: () => string;
  end: () => Promise<void>;
};

/** Starts a program and waits until it says that it is ready; throws what it wrote when it ends before. */
export async function startProcess(
  command: string,
  args: string[],
  environment: Record<string, string>,
  ready: (output: string) => boolean | Promise<boolean>,
): Promise<StartedProcess> {
  const child = spawn(command, args, { env: { ...process.env, ...environment } });
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  child.stderr.on("data", (chunk) => (text += chunk));
  const started = { output: () => text, end: () => endProcess(child) };
  while (!(await ready(text))) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return started;
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
