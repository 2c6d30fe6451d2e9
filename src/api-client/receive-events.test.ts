import { expect, test } from "vitest";
import { receiveEvents, type ServerEvent } from "./receive-events.ts";

/** What is heard of a stream that arrives in these pieces. */
async function hear(...pieces: Uint8Array[]) {
  const events: ServerEvent[] = [];
  let signs = 0;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  await receiveEvents(body, { onSignOfLife: () => signs++, onEvent: (event) => events.push(event) });
  return { events, signs };
}

const bytes = (text: string) => new TextEncoder().encode(text);

test("events are heard whole, however their bytes arrive", async () => {
  const text = bytes('event: inbox\ndata: {"unread":1}\n\nevent: inbox\ndata: {"name":"煙"}\n\n');
  const whole = [
    { name: "inbox", data: { unread: 1 } },
    { name: "inbox", data: { name: "煙" } },
  ];
  expect((await hear(text)).events).toEqual(whole);
  expect((await hear(...Array.from(text, (byte) => Uint8Array.of(byte)))).events).toEqual(whole);
});

test("a comment is a sign of life and no event, and what is cut off in the middle is nothing", async () => {
  expect(await hear(bytes(":\n\n"), bytes("event: inbox\nda"))).toEqual({ events: [], signs: 2 });
});
