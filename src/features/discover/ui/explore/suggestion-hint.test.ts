import { expect, test } from "vitest";
import { discoverMessages } from "../../discover-messages.ts";
import { suggestionHint } from "./suggestion-hint.ts";

const FOUND = { flavors: [], makers: [], people: [], shops: [] };

test("says how many suggestions there are, that they are on their way, and that there are none", () => {
  expect(suggestionHint(FOUND, 3, "なし")).toBe("3件の候補があります。");
  expect(suggestionHint(FOUND, 0, "なし")).toBe("なし");
  expect(suggestionHint(null, 0, "なし")).toBe("さがしています…");
  expect(suggestionHint("failed", 0, "なし")).toBe(discoverMessages.searchFailed);
});
