import { expect, test } from "vitest";
import { paintCard } from "./art.ts";
import { artBackground } from "./art-css.ts";
import { plateFlavors } from "./plate-flavors.ts";

const ids = Array.from(
  { length: 200 },
  (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
);
const paintsOf = (id: string) => plateFlavors(id).map(({ paint }) => paint);
const plateOf = (...plate: Parameters<typeof plateFlavors>) =>
  artBackground(paintCard(plateFlavors(...plate)));

test("an id is dealt the same two paints forever, which are not one", () => {
  expect(paintsOf("ebb7cf0e-8d1b-4d3e-9ef0-5f6b3c0a2f11")).toEqual(["fruit", "citrus"]);
  for (const id of ids) expect(new Set(paintsOf(id)).size).toBe(2);
});

test("neighbours in a list rarely have the same paints", () => {
  const dealt = ids.map((id) => paintsOf(id).join());
  const same = dealt.filter((paints, index) => paints === dealt[index + 1]);
  expect(same.length).toBeLessThan(10);
  expect(new Set(dealt).size).toBeGreaterThan(30);
});

test("no two are painted alike, even in the same paints", () => {
  expect(new Set(ids.map((id) => plateOf(id))).size).toBe(ids.length);
  expect(new Set(ids.map((id) => plateOf(id, ["mint"]))).size).toBe(ids.length);
  expect(plateOf("a", ["mint"])).toBe(plateOf("a", ["mint"]));
});
