import { expect, test } from "vitest";
import { actionsOn } from "./moderation-case.ts";

const on = (changes: Partial<Parameters<typeof actionsOn>[0]>) =>
  actionsOn({ state: "open", target_type: "mix", waiting: 1, has_open_appeal: false, ...changes });

test("a case offers what its state allows, and a shop or a flavour is never hidden", () => {
  expect(on({})).toEqual(["dismiss", "hide", "remove"]);
  expect(on({ target_type: "shop" })).toEqual(["dismiss"]);
  expect(on({ state: "dismissed", waiting: 0 })).toEqual([]);
  expect(on({ state: "hidden", waiting: 3 })).toEqual(["dismiss", "hide", "remove"]);
  expect(on({ state: "withheld", waiting: 0 })).toEqual(["lift"]);
  expect(on({ state: "withheld", has_open_appeal: true })).toEqual(["lift", "hide"]);
  expect(on({ state: "removed", has_open_appeal: true })).toEqual(["lift", "remove"]);
});
