import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import type { Liked } from "../../dashboard.ts";
import { ExploreLeads } from "./explore-leads.tsx";

const NOTHING: Liked = { flavor: null, family: null, prefecture: null };

function leadsOf(liked: Liked): string[] {
  const page = renderToString(
    <StaticRouter location="/dashboard">
      <ExploreLeads liked={liked} />
    </StaticRouter>,
  );
  return [...page.matchAll(/href="([^"]*)"/g)].map(([, path = ""]) =>
    decodeURI(path).replaceAll("&amp;", "&"),
  );
}

test("whose cards say nothing is led to what everybody likes", () => {
  expect(leadsOf(NOTHING)).toEqual(["/explore?order=liked"]);
});

test("whose cards say something is led there, and nowhere else", () => {
  expect(leadsOf({ ...NOTHING, family: "tea", prefecture: "大阪府" })).toEqual([
    "/explore?categories=tea&order=liked",
    "/explore?area=大阪府&order=liked",
  ]);
});
