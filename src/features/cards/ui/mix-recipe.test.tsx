import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { MarkupMemory } from "#ui/pure.tsx";
import { MixRecipe } from "./mix-recipe.tsx";

/** What a page is put together of, by the data after which it is remembered. */
function rememberedOf(cardId: string): string[] {
  const asked: string[] = [];
  const row = { id: `${cardId}-1`, mix_id: cardId };
  const flavor = { flavor_id: "f1", flavor_name: "ミント", maker_id: "m1", maker_name: "Azure" };
  const mix = {
    items: [{ ...row, ...flavor, ratio: 100, paint: "mint" as const, tints: ["mint" as const] }],
    comment: null,
    rating: null,
  };
  renderToString(
    <StaticRouter location="/">
      <MarkupMemory value={(Component, props) => `${asked.push(Component.name + JSON.stringify(props))}`}>
        <MixRecipe mix={mix} shopId={null} controls={null} isOwn={false} />
      </MarkupMemory>
    </StaticRouter>,
  );
  return asked;
}

test("a flavour's line is remembered for all cards on which it stands alike", () => {
  expect(rememberedOf("one").some((part) => part.includes("ミント"))).toBe(true);
  expect(rememberedOf("other")).toEqual(rememberedOf("one"));
});
