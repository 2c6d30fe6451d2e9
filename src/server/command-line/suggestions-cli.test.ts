import { expect } from "vitest";
import { suggestionMessages } from "#features/suggestions/suggestion-messages.ts";
import { newId } from "#foundation/entity-id.ts";
import { openCommandLine } from "#tests/support/command-line.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { suggestAs } from "#tests/support/suggest-things.ts";
import { test } from "#tests/support/test.ts";
import { addSuggestionCommands } from "./suggestions-cli.ts";

test("what people say is wrong is put right, or left as it is", async ({ services, user }) => {
  const run = openCommandLine(services, addSuggestionCommands);
  const suggestions = (...words: string[]) => run("suggestions", ...words);
  const { id: shopId } = await openShop(services);
  const about = { target_type: "shop", target_id: shopId, note: "店頭の\u001b[2J案内" } as const;
  const price = await suggestAs(services, user, { ...about, field: "price_90min", value: "4,321円" });
  const hours = await suggestAs(services, user, {
    ...about,
    field: "hours",
    value: "月〜金 15:00〜24:00\n土日 13:00〜翌2:00",
  });
  const seats = await suggestAs(services, user, { ...about, field: "seats", value: "1000" });

  const found = await suggestions("list");
  expect(found).toMatchObject({ code: 0, complained: "" });
  expect(found.said).toContain("  hours: ");
  expect(found.said).toContain("月〜金 15:00〜24:00 土日 13:00〜翌2:00");
  expect(found.said).toContain("note: 店頭の [2J案内");
  expect(found.said).not.toContain("\u001b");
  expect(found.said).toContain(`by ${user.userId}`);

  const refused = (complained: string) => ({ code: 1, said: "", complained });
  expect(await suggestions("accept", newId())).toEqual(refused(suggestionMessages.suggestionNotFound));
  expect(await suggestions("accept", price)).toEqual({
    code: 0,
    said: `Applied: shop ${shopId}  price_90min: (nothing) → 4321`,
    complained: "",
  });
  expect(await suggestions("accept", price)).toEqual(refused(suggestionMessages.alreadyDecided));
  const byHand = await suggestions("accept", hours);
  expect(byHand.said).toContain("Accepted, nothing was changed");
  expect(byHand.said).toContain("Put it right by hand.");
  expect(await suggestions("decline", seats, "--reason", "多すぎます")).toEqual({
    code: 0,
    said: "It is declined now.",
    complained: "",
  });
  expect(await suggestions("list")).toEqual({ code: 0, said: "Nothing waits.", complained: "" });
  expect((await suggestions("list", "--all")).said).toContain("declined: 多すぎます");

  const shop = services.database
    .selectFrom("shops")
    .select(["price_90min", "seats"])
    .where("id", "=", shopId);
  expect(await shop.executeTakeFirst()).toEqual({ price_90min: 4321, seats: null });
});
