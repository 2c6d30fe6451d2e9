/** What a person saw, by kind: data of pages, lists of calls, pictures. */
export type SeenKind = "pages" | "lists" | "pictures";

const SEEN = /^seen:([^:]+):(pages|lists|pictures)(?::(.*))?$/;

/** Data of pages and lists is read by the screens of one build; a picture by all. */
export function seenCacheName(owner: string, kind: SeenKind, build: string): string {
  return kind === "pictures" ? `seen:${owner}:${kind}` : `seen:${owner}:${kind}:${build}`;
}

/** What the name of a cache says; null where it holds nothing that somebody saw. */
export function readSeenCacheName(
  name: string,
): { owner: string; kind: SeenKind; build: string | null } | null {
  const found = SEEN.exec(name);
  return found && { owner: found[1] ?? "", kind: found[2] as SeenKind, build: found[3] ?? null };
}

/** Takes away what anybody saw on this device, but for `owner`. */
export async function forgetSeen(storage: CacheStorage, owner: string | null = null): Promise<void> {
  const names = (await storage.keys()).filter((name) => {
    const seen = readSeenCacheName(name);
    return seen !== null && seen.owner !== owner;
  });
  await Promise.all(names.map((name) => storage.delete(name)));
}

/** Takes away what only the screens of another build can read. */
export async function forgetFormerBuilds(storage: CacheStorage, build: string): Promise<void> {
  const names = (await storage.keys()).filter((name) => {
    const former = readSeenCacheName(name)?.build ?? null;
    return former !== null && former !== build;
  });
  await Promise.all(names.map((name) => storage.delete(name)));
}
