import { randomUUID } from "node:crypto";
import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Entry = z.union([
  z.object({ revoked: z.string(), expires: z.number() }),
  z.object({ deauthorized: z.string(), generation: z.number() }),
]);
type Entry = z.infer<typeof Entry>;

/** What stateless tokens cannot say of themselves: that they were taken back. Times are seconds since 1970. */
export type Revocations = {
  isRevoked(tokenId: string): boolean;
  /** Answers false when the token had been revoked before. */
  revoke(tokenId: string, expires: number): Promise<boolean>;
  /** Tokens carry the generation in which they were issued; an older one is no longer good. */
  generation(channelId: string, userId: string): number;
  /** Takes back every token that the channel holds for this person. */
  deauthorize(channelId: string, userId: string): Promise<void>;
};

/** Opens the list kept in `directory`: one line an entry, so that revoking costs the same however long the list is. */
export async function openRevocations(directory: string, now: () => Date): Promise<Revocations> {
  const path = join(directory, "line-emulator-revocations.jsonl");
  const revoked = new Map<string, number>();
  const generations = new Map<string, number>();
  const append = (entry: Entry) => appendFile(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 });

  for (const entry of await readEntries(path)) {
    if ("deauthorized" in entry) generations.set(entry.deauthorized, entry.generation);
    else if (entry.expires > now().getTime() / 1000) revoked.set(entry.revoked, entry.expires);
  }
  await writeEntries(path, [
    ...[...revoked].map(([tokenId, expires]) => ({ revoked: tokenId, expires })),
    ...[...generations].map(([pair, generation]) => ({ deauthorized: pair, generation })),
  ]);

  const generation = (channelId: string, userId: string) => generations.get(`${channelId}:${userId}`) ?? 0;
  return {
    isRevoked: (tokenId) => revoked.has(tokenId),
    generation,
    async revoke(tokenId, expires) {
      if (revoked.has(tokenId)) return false;
      revoked.set(tokenId, expires);
      await append({ revoked: tokenId, expires });
      return true;
    },
    async deauthorize(channelId, userId) {
      const next = generation(channelId, userId) + 1;
      generations.set(`${channelId}:${userId}`, next);
      await append({ deauthorized: `${channelId}:${userId}`, generation: next });
    },
  };
}

async function readEntries(path: string): Promise<Entry[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    const entry = Entry.safeParse(jsonOrNull(line));
    return entry.success ? [entry.data] : []; // a process that dies while writing leaves half a line
  });
}

function jsonOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

async function writeEntries(path: string, entries: Entry[]): Promise<void> {
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, lines, { mode: 0o600 });
  await rename(temporary, path);
}
