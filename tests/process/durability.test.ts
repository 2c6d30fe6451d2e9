import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#database/open-database.ts";
import { type OwnDemo, openOwnDemo } from "#tests/support/servers/own-demo.ts";
import { bearerOf } from "#tests/support/servers/server-process.ts";

const ROUNDS = 5;
const WRITERS = 4;
const WRITES_BEFORE_THE_KILL = 60;

let demo: OwnDemo;
beforeAll(async () => {
  demo = await openOwnDemo();
});
afterAll(() => demo.close());

test("kill -9 in the middle of writes loses nothing that was acknowledged, five rounds", async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await demo.start();
    const headers = await bearerOf(server.base, "湯気子");
    let writes = 0;
    const write = async () => {
      for (;;) {
        const response = await record(server.base, headers);
        if (!response) return;
        acknowledged.push(response);
        writes++;
        if (writes === WRITES_BEFORE_THE_KILL) void server.end("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    await server.end("SIGKILL");
  }

  const { database, close } = await openDatabase({ directory: demo.directory });
  const kept = await database
    .selectFrom("shisha_mixes")
    .select((mix) => [
      "id",
      mix
        .selectFrom("mix_items")
        .whereRef("mix_id", "=", "shisha_mixes.id")
        .select(mix.fn.countAll<number>().as("n"))
        .as("items"),
    ])
    .execute();
  await close();

  const ids = new Set(kept.map((mix) => mix.id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITES_BEFORE_THE_KILL);
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(kept.filter((mix) => Number(mix.items) === 0)).toEqual([]);
});

/** The id of a mix that the server said it kept, or null when the server is gone. */
async function record(base: string, headers: Record<string, string>): Promise<string | null> {
  try {
    const response = await fetch(`${base}/api/shisha-mixes`, {
      method: "POST",
      headers,
      body: JSON.stringify({
        items: [
          { maker_name: "自家製", flavor_name: "ゆず" },
          { maker_name: "自家製", flavor_name: "しょうが" },
        ],
      }),
    });
    if (response.status !== 201)
      throw new Error(`unexpected answer ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: { id: string } }).data.id;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
