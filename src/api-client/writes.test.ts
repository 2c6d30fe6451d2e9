import { afterEach, expect, test, vi } from "vitest";
import { createApiClient } from "./api-client.ts";
import type { CalledEndpoint } from "./endpoint-call.ts";
import { listenToWrites } from "./writes.ts";

afterEach(() => vi.unstubAllGlobals());

test("a write is heard before it is sent and after its response, a refused one too; a read is not", async () => {
  const heard: string[] = [];
  let status = 200;
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    heard.push(`${method} ${path}`);
    return Response.json({ success: status === 200 }, { status });
  });
  const stop = listenToWrites({ onBegin: () => heard.push("begins"), onEnd: () => heard.push("ended") });
  const api = createApiClient({ csrfToken: null, lineUserId: null });

  await api<CalledEndpoint>("GET /favorites");
  await api<CalledEndpoint>("POST /favorites");
  status = 500;
  await expect(api<CalledEndpoint>("DELETE /favorites")).rejects.toThrow();
  stop();
  await expect(api<CalledEndpoint>("POST /favorites")).rejects.toThrow();

  expect(heard).toEqual([
    "GET /api/favorites",
    ...["begins", "POST /api/favorites", "ended"],
    ...["begins", "DELETE /api/favorites", "ended"],
    "POST /api/favorites",
  ]);
});
