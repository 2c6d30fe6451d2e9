import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { CHROMIUM_FLAGS } from "../playwright.config.ts";

type Send = <Result = unknown>(method: string, params?: object, sessionId?: string) => Promise<Result>;

export type PlainBrowser = { send: Send; close: () => Promise<void> };

type Answer = { id: number; result: unknown; error?: { message: string } };

/**
 * A Chromium that is told what to do and asked for nothing else. Playwright listens to every page's network and scripts: V8 then
 * notes for each request where it was begun, and reads whole files again for it, a tenth of a second of each page.
 */
export async function openPlainBrowser(): Promise<PlainBrowser> {
  const folder = mkdtempSync(join(tmpdir(), "kemurica-bench-browser-"));
  const browser = spawn(
    process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    [...CHROMIUM_FLAGS, "--remote-debugging-port=0", `--user-data-dir=${folder}`],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const socket = new WebSocket(await addressOf(browser.stderr));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.addEventListener("close", () => {
    for (const [id, answer] of waiting) answer({ id, result: null, error: { message: "the browser ended" } });
  });
  let calls = 0;
  const send = <Result>(method: string, params: object = {}, sessionId?: string) =>
    new Promise<Result>((resolve, reject) => {
      calls += 1;
      waiting.set(calls, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Result),
      );
      socket.send(JSON.stringify({ id: calls, method, params, sessionId }));
    });
  return {
    send,
    async close() {
      const ended = new Promise((resolve) => browser.once("exit", resolve));
      browser.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Chromium says it once, among its complaints. */
async function addressOf(complaints: Readable): Promise<string> {
  let text = "";
  for await (const part of complaints.iterator({ destroyOnReturn: false })) {
    text += String(part);
    const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
    if (address) {
      complaints.resume();
      return address;
    }
  }
  throw new Error(`Chromium ended: ${text}`);
}
