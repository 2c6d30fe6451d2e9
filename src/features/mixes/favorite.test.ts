import { expect, test } from "vitest";
import { favoriteListQuery, isSaved, readFavoriteList } from "./favorite.ts";

test("the address of a list leaves its defaults out and reads back the same", () => {
  expect(favoriteListQuery({ target_type: "flavor", kind: "like" })).toBe("");
  for (const list of [
    { target_type: "flavor", kind: "want" },
    { target_type: "mix", kind: "like" },
    { target_type: "shop", kind: "want" },
  ] as const) {
    expect(readFavoriteList(new URLSearchParams(favoriteListQuery(list)))).toEqual(list);
  }
  expect(favoriteListQuery({ target_type: "mix", kind: "want" }, "abc")).toBe(
    "?list=mix&kind=want&cursor=abc",
  );
});

test("an address that somebody bent is the first list", () => {
  expect(readFavoriteList(new URLSearchParams("list=maker&kind=love"))).toEqual({
    target_type: "flavor",
    kind: "like",
  });
});

test("a thing is kept under its own kind alone", () => {
  const favorite = { target_type: "flavor", target_id: "1", kind: "want" } as const;
  expect(isSaved([favorite], favorite)).toBe(true);
  expect(isSaved([favorite], { ...favorite, kind: "like" })).toBe(false);
});
