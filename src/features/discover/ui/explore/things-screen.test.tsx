import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { ThingsScreen } from "./things-screen.tsx";

function screenOf(hasMore: boolean): string {
  const maker = { id: "0b5e7a3c-1d2f-4a6b-8c9d-000000000001", name: "月光堂", name_en: null };
  return renderToString(
    <StaticRouter location="/explore?mode=makers&query=月光">
      <ThingsScreen
        explored={{ mode: "makers", order: "new", filters: { query: "月光" } }}
        things={{ flavors: [], makers: [maker], people: [], shops: [] }}
        hasMore={hasMore}
        personId="somebody"
        search={() => Promise.reject(new Error("Nobody types."))}
      />
    </StaticRouter>,
  );
}

test("a list that shows not everything says so below it", () => {
  expect(screenOf(true)).toContain("月光堂");
  expect(screenOf(true)).toContain("ほかにもあります。");
  expect(screenOf(false)).not.toContain("ほかにもあります。");
});
