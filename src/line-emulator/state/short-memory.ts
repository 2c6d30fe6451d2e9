import { randomBytes } from "node:crypto";

/** Anybody may fill it: beyond this the oldest go. */
const MAX_ENTRIES = 10_000;

/** Values under keys that nobody can guess, or that came with them, for a while. */
export type ShortMemory<Value> = {
  /** Keeps a value and answers its key: the one given, or 32 hexadecimal digits. */
  keep(value: Value, key?: string): string;
  find(key: string): Value | null;
  /** Finds a value for the last time. */
  take(key: string): Value | null;
};

/** It does not outlive the process: what a restart costs is a step to be taken again. */
export function createShortMemory<Value>(lifetimeMs: number, now: () => Date): ShortMemory<Value> {
  const entries = new Map<string, { value: Value; expires: number }>();

  function removeOldest(): void {
    for (const [key, { expires }] of entries) {
      if (expires > now().getTime() && entries.size < MAX_ENTRIES) return;
      entries.delete(key);
    }
  }

  function find(key: string): Value | null {
    const entry = entries.get(key);
    return entry && entry.expires > now().getTime() ? entry.value : null;
  }

  return {
    keep(value, key = randomBytes(16).toString("hex")) {
      removeOldest();
      entries.set(key, { value, expires: now().getTime() + lifetimeMs });
      return key;
    },
    find,
    take(key) {
      const value = find(key);
      entries.delete(key);
      return value;
    },
  };
}
