import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { pino } from "pino";
import type { LineLogin } from "#platform/line/line-login.ts";
import type { Operations } from "#platform/operations.ts";
import type { Lookup } from "#platform/push/ask-name-servers.ts";
import { generateVapidKeys } from "#platform/push/web-push.ts";
import type { ProductSettings, Secrets, Seller } from "#platform/services.ts";
import { readConfig } from "#server/config.ts";

/** A clock that a test sets by hand; until then it tells the real time. */
export class TestClock {
  private time: Date | null = null;

  readonly now = (): Date => new Date(this.time ?? Date.now());

  /** Stands still at an instant, "2026-11-20T12:00:00Z", from here on. */
  set(instant: Date | string): void {
    this.time = new Date(instant);
  }

  /** Moves on and stands still there. */
  passMinutes(minutes: number): void {
    this.time = new Date(this.now().getTime() + minutes * 60_000);
  }
}

/** However slow the machine is, a picture is no broken one for that. */
export const noTimeLimit = (): AbortSignal => new AbortController().signal;

export const silentLog = pino({ level: "silent" });

const { product, seller } = readConfig({}, ".");

/** The settings of a server to which nobody said anything, but no demo. */
export const testSettings: ProductSettings = { ...product, isDemo: false, demoPeople: [] };
export const testSeller: Seller = seller;

export async function createTestSecrets(): Promise<Secrets> {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  return {
    sessionKey: crypto.getRandomValues(new Uint8Array(32)),
    vapidKeys: generateVapidKeys(),
    visitCodeKey: crypto.getRandomValues(new Uint8Array(32)),
    accessTokenKeys: { privateKey, publicKey, publicJwk, keyId: await calculateJwkThumbprint(publicJwk) },
  };
}

/** No name is known: a test has no network, and none that the machine may have. */
export const unreachable: Lookup = (hostname, _, callback) =>
  callback(new Error(`This test does not know ${hostname}.`), []);

/** LINE is outside: a test that needs it brings its own. */
export const unreachableLine: LineLogin = {
  start: () => Promise.reject(new Error("This test has no LINE.")),
  finish: () => Promise.reject(new Error("This test has no LINE.")),
  deauthorize: () => Promise.reject(new Error("This test has no LINE.")),
  verifyIdToken: () => Promise.reject(new Error("This test has no LINE.")),
  verifyAccessToken: () => Promise.reject(new Error("This test has no LINE.")),
};

/** The process is outside, too: the door of `caller.ts` has those of a process. */
export const noOperations: Operations = {
  settings: [],
  readMigrations: () => Promise.reject(new Error("This test has no process.")),
  readProcess: () => Promise.reject(new Error("This test has no process.")),
  readNewestBackup: async () => null,
  isReady: async () => true,
  listJobs: () => [],
  startJob: () => false,
};

export type TestFolder = { path: string; remove: () => void };

export function createTestFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), "kemurica-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
