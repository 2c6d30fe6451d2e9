import { EventEmitter } from "node:events";
import type pg from "pg";
import { describe, expect, test } from "vitest";
import { preparingClient } from "./preparing-client.ts";

type Asked = { name: string; text: string };

/** pg's client as far as ours needs it: says in what order what is sent, and answers when it is told to. */
function fakeClient() {
  const sent: string[] = [];
  const waiting = new Map<string, () => void>();
  class FakeClient extends EventEmitter {
    connection = {
      parsedStatements: {} as Record<string, string>,
      close: ({ name }: { name: string }) => sent.push(`close ${name}`),
    };
    query(asked: string | Asked) {
      if (typeof asked === "string") return undefined;
      sent.push(`${asked.name} ${asked.text}`);
      this.connection.parsedStatements[asked.name] = asked.text;
      return new Promise<void>((resolve) => waiting.set(asked.text, resolve));
    }
  }
  const client = new (preparingClient(FakeClient as unknown as typeof pg.Client))();
  const ask = async (text: string) => {
    const result = client.query(text, [1]);
    waiting.get(text)?.();
    await result;
  };
  const { parsedStatements } = client.connection as unknown as FakeClient["connection"];
  return { client, sent, waiting, ask, parsedStatements };
}

describe("preparingClient", () => {
  test("closes the statement that was asked for longest ago before it prepares one too many", async () => {
    const { sent, ask, parsedStatements } = fakeClient();
    for (let number = 1; number <= 500; number++) await ask(`SELECT ${number}`);
    await ask("SELECT 1");
    sent.length = 0;
    await ask("SELECT another");
    expect(sent).toEqual(["close s2", "s501 SELECT another"]);
    expect(Object.keys(parsedStatements)).toHaveLength(500);
    // What was closed is prepared anew, under another name.
    await ask("SELECT 2");
    expect(sent.slice(2)).toEqual(["close s3", "s502 SELECT 2"]);
  });

  test("never closes one that is not answered yet", async () => {
    const { client, sent, waiting, ask } = fakeClient();
    const slow = client.query("SELECT slow", [1]);
    for (let number = 2; number <= 600; number++) await ask(`SELECT ${number}`);
    expect(sent).not.toContain("close s1");
    expect(sent).toContain("close s2");
    waiting.get("SELECT slow")?.();
    await slow;
    await ask("SELECT another");
    expect(sent.slice(-2)).toEqual(["close s1", "s601 SELECT another"]);
  });
});
