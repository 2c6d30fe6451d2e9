import { expect, test } from "vitest";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { invitation } from "./invitation.ts";

test("what LINE sends says who asks, where it leads, and from what age on", () => {
  const url = "https://example.com/add-friend?c=7k2m9xqp4hrt";
  const { messages } = invitation({
    url,
    personName: "湯気子",
    productName: "ケムリカ",
    ageNotice: AGE_NOTICE,
  });
  expect(messages).toEqual([
    {
      type: "text",
      text: `湯気子さんからケムリカの友だち申請のリンクが届きました\n${url}\n20歳未満の喫煙は法律で禁じられています`,
    },
  ]);
});
