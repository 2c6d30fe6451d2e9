import { afterAll, beforeAll, expect, test } from "vitest";
import { suggestionMessages } from "#features/suggestions/suggestion-messages.ts";
import { roles } from "#fixtures/cast.ts";
import { newId } from "#foundation/entity-id.ts";
import { type OwnDemo, openOwnDemo } from "#tests/support/servers/own-demo.ts";
import { bearerOf } from "#tests/support/servers/server-process.ts";

let demo: OwnDemo;
beforeAll(async () => {
  demo = await openOwnDemo();
});
afterAll(() => demo.close());

const suggestions = (...words: string[]) => demo.run("suggestions", ...words);

test("what people say is wrong is put right at the command line, or left as it is", async () => {
  let server = await demo.start();
  const shops = (await (await fetch(`${server.base}/api/shops?limit=1`)).json()) as {
    data: { id: string }[];
  };
  const shopId = shops.data[0]?.id ?? "";
  const headers = await bearerOf(server.base, roles.regular.displayName);
  for (const [field, value] of [
    ["price_90min", "4,321円"],
    ["hours", "月〜金 15:00〜24:00\n土日 13:00〜翌2:00"],
    ["seats", "1000"],
  ]) {
    const body = { target_type: "shop", target_id: shopId, field, value, note: "店頭の\u001b[2J案内" };
    const sent = await fetch(`${server.base}/api/suggestions`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect(sent.status).toBe(200);
  }
  expect(await server.end("SIGTERM")).toBe(0);

  const found = await suggestions("list");
  expect(found).toMatchObject({ code: 0, complained: "" });
  expect(found.said).toContain("  hours: ");
  expect(found.said).toContain("月〜金 15:00〜24:00 土日 13:00〜翌2:00");
  expect(found.said).toContain("note: 店頭の [2J案内");
  expect(found.said).not.toContain("\u001b");
  expect(found.said).toContain(`by ${roles.regular.id}`);
  const idOf = (field: string) =>
    found.said
      .split(/\n(?=\S)/)
      .find((one) => one.includes(`  ${field}: `))
      ?.split("  ")[0] ?? "none";

  expect(await suggestions("accept", newId())).toEqual({
    code: 1,
    said: "",
    complained: suggestionMessages.suggestionNotFound,
  });
  const accepted = await suggestions("accept", idOf("price_90min"));
  expect(accepted).toMatchObject({ code: 0, complained: "" });
  expect(accepted.said).toMatch(new RegExp(`^Applied: shop ${shopId}  price_90min: .+ → 4321$`));
  expect(await suggestions("accept", idOf("price_90min"))).toEqual({
    code: 1,
    said: "",
    complained: suggestionMessages.alreadyDecided,
  });
  const byHand = await suggestions("accept", idOf("hours"));
  expect(byHand.said).toContain("Accepted, nothing was changed");
  expect(byHand.said).toContain("Put it right by hand.");
  expect(await suggestions("decline", idOf("seats"), "--reason", "多すぎます")).toEqual({
    code: 0,
    said: "It is declined now.",
    complained: "",
  });
  // The demo has others.
  const left = await suggestions("list");
  expect(left).toMatchObject({ code: 0, complained: "" });
  expect(left.said).not.toContain(shopId);
  expect((await suggestions("list", "--all")).said).toContain("declined: 多すぎます");

  server = await demo.start();
  const { data } = (await (await fetch(`${server.base}/api/shops/${shopId}`)).json()) as {
    data: { price_90min: number; seats: number | null };
  };
  expect(data.price_90min).toBe(4321);
  expect(data.seats).not.toBe(1000);
});
