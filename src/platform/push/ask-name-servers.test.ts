import { createSocket } from "node:dgram";
import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { askNameServers } from "./ask-name-servers.ts";

const TYPES = { 1: "A", 28: "AAAA" } as const;

/** A name server that knows these addresses, each as bytes, and answers for nothing else. */
async function nameServer(known: Record<string, Buffer>) {
  const socket = createSocket("udp4", (asked, { port, address }) => {
    const type = asked.readUInt16BE(asked.indexOf(0, 12) + 1) as keyof typeof TYPES;
    const found = known[TYPES[type]];
    if (!found) return;
    const question = asked.subarray(12, asked.indexOf(0, 12) + 5);
    // The asked id, an answer without error, one question, one record: to the name of the question, for a minute.
    const head = Buffer.from([...asked.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, found.length, ...found]);
    socket.send(Buffer.concat([head, question, record]), port, address);
  }).bind(0, "127.0.0.1");
  onTestFinished(() => void socket.close());
  await once(socket, "listening");
  const lookup = askNameServers([`127.0.0.1:${socket.address().port}`]);
  return () =>
    new Promise<LookupAddress[]>((done, fail) =>
      lookup("push.example", { all: true }, (error, found) => (error ? fail(error) : done(found))),
    );
}

const v4 = Buffer.from([8, 8, 8, 8]);
const v6 = Buffer.from("20014860486000000000000000008888", "hex");

test("every address of a name is found", async () => {
  const ask = await nameServer({ A: v4, AAAA: v6 });
  expect((await ask()).sort((one, other) => one.family - other.family)).toEqual([
    { address: "8.8.8.8", family: 4 },
    { address: "2001:4860:4860::8888", family: 6 },
  ]);
});

test("a name server that says nothing of one kind spoils not the other, and of none is no address", async () => {
  const [half, silent] = [await nameServer({ A: v4 }), await nameServer({})];
  const [found, error] = await Promise.all([half(), silent().catch((failed: Error) => failed)]);
  expect(found).toEqual([{ address: "8.8.8.8", family: 4 }]);
  expect(error).toMatchObject({ code: "ETIMEOUT" });
});
