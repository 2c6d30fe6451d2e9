import { pino } from "pino";
import { expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { test } from "#tests/support/test.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

test("a request's line names its trace where it belongs to one, and nothing of its query", async ({
  services,
}) => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const visitor = await (await openDoor({ ...services, log })).as(null);
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
  await visitor.call("GET", "/api/makers?limit=1", { headers: { traceparent } });
  await visitor.call("GET", "/api/makers", { headers: { traceparent: "nonsense" } });

  expect(lines).toEqual([
    expect.objectContaining({ method: "GET", path: "/api/makers", status: 200, traceId: TRACE }),
    expect.not.objectContaining({ traceId: expect.anything() }),
  ]);
});
