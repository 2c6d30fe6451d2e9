import { afterAll, beforeAll, expect, test } from "vitest";
import { registrationMessages } from "#features/shop-registration/registration-messages.ts";
import { roles } from "#fixtures/cast.ts";
import { type OwnDemo, openOwnDemo } from "#tests/support/servers/own-demo.ts";
import { bearerOf } from "#tests/support/servers/server-process.ts";

let demo: OwnDemo;
beforeAll(async () => {
  demo = await openOwnDemo();
});
afterAll(() => demo.close());

const claims = (...words: string[]) => demo.run("claims", ...words);

test("who claims a shop is made its owner at the command line, or told why not", async () => {
  const server = await demo.start();
  const { data } = (await (await fetch(`${server.base}/api/shops?query=SMOKE`)).json()) as {
    data: { id: string; name: string }[];
  };
  const shop = data[0];
  for (const person of [roles.regular, roles.friendToBe]) {
    const sent = await fetch(`${server.base}/api/shops/${shop?.id}/claim`, {
      method: "POST",
      headers: await bearerOf(server.base, person.displayName),
      body: JSON.stringify({ note: `${person.displayName}\u001b[2Jです` }),
    });
    expect(sent.status).toBe(200);
  }
  expect(await server.end("SIGTERM")).toBe(0);

  const found = await claims("list");
  expect(found).toMatchObject({ code: 0, complained: "" });
  expect(found.said).toContain(`shop ${shop?.id}  ${shop?.name}`);
  expect(found.said).not.toContain("\u001b");
  // The demo has one of another shop.
  const [first = "", second = ""] = found.said
    .split(/\n(?=\S)/)
    .filter((one) => one.includes(`shop ${shop?.id}`))
    .map((one) => one.split("  ", 1)[0] ?? "");
  expect((await claims("decline", first)).complained).toContain("--reason");
  expect(await claims("decline", first, "--reason", "確認できませんでした。")).toEqual({
    code: 0,
    said: "It is declined now.",
    complained: "",
  });
  expect(await claims("accept", first)).toEqual({
    code: 1,
    said: "",
    complained: registrationMessages.claimAlreadyDecided,
  });
  expect(await claims("accept", second)).toEqual({
    code: 0,
    said: `${roles.friendToBe.id} owns ${shop?.id}  ${shop?.name} now.`,
    complained: "",
  });
  const left = await claims("list");
  expect(left).toMatchObject({ code: 0, complained: "" });
  expect(left.said).not.toContain(`shop ${shop?.id}`);
  expect((await claims("list", "--all")).said).toContain("declined: 確認できませんでした。");
});
