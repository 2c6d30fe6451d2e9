import { afterAll, beforeAll, expect, test } from "vitest";
import { reportMessages } from "#features/reports/report-messages.ts";
import { roles } from "#fixtures/cast.ts";
import { newId } from "#foundation/entity-id.ts";
import { type OwnDemo, openOwnDemo } from "#tests/support/servers/own-demo.ts";
import { bearerOf, type ServerProcess } from "#tests/support/servers/server-process.ts";

const REPORTERS = [roles.friendToBe, roles.owner, roles.managerOfTwo];

let demo: OwnDemo;
beforeAll(async () => {
  demo = await openOwnDemo();
});
afterAll(() => demo.close());

const reports = (...words: string[]) => demo.run("reports", ...words);

async function send(base: string, name: string, path: string, body: object): Promise<Response> {
  const headers = await bearerOf(base, name);
  return fetch(`${base}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

const statusFor = async ({ base }: ServerProcess, path: string) => (await fetch(base + path)).status;

test("what three people reported is reviewed at the command line: found, decided, and shown again", async () => {
  let server = await demo.start();
  const recorded = await send(server.base, roles.regular.displayName, "/shisha-mixes", {
    title: "通報される一台",
    items: [{ maker_name: "自家製", flavor_name: "ゆず" }],
  });
  const { data: card } = (await recorded.json()) as { data: { id: string; short_id: string } };
  const page = `/m/${card.short_id}`;
  expect(await statusFor(server, page)).toBe(200);
  for (const { displayName } of REPORTERS) {
    const report = { target_type: "mix", target_id: card.id, reason: "個人情報", note: "名札が読めます" };
    expect((await send(server.base, displayName, "/reports", report)).status).toBe(200);
  }
  expect(await statusFor(server, page)).toBe(404);
  expect(await server.end("SIGTERM")).toBe(0);

  const found = await reports("list");
  expect(found).toMatchObject({ code: 0, complained: "" });
  expect(found.said).toContain(`mix ${card.id}  ${page} 通報される一台`);
  expect(found.said).toContain("個人情報 3");
  for (const { displayName, id } of REPORTERS) {
    expect(found.said).not.toContain(displayName);
    expect(found.said).not.toContain(id);
  }
  const caseId = /^(\S+) {2}hidden {2}3 waiting/m.exec(found.said)?.[1] ?? "no case";

  expect(await reports("decide", newId(), "hide")).toEqual({
    code: 1,
    said: "",
    complained: reportMessages.caseNotFound,
  });

  expect(await reports("decide", caseId, "hide", "--note", "名札が写っています。")).toEqual({
    code: 0,
    said: "It is withheld now.",
    complained: "",
  });
  const left = await reports("list");
  expect(left).toMatchObject({ code: 0, complained: "" });
  expect(left.said).not.toContain(caseId);
  expect(await reports("lift", caseId)).toEqual({ code: 0, said: "It is restored now.", complained: "" });

  server = await demo.start();
  expect(await statusFor(server, page)).toBe(200);
  expect(await (await fetch(server.base + page)).text()).toContain("通報される一台");
});
