import { matchPath } from "react-router";
import { describe, expect, test } from "vitest";
import { roles } from "#fixtures/cast.ts";
import { DEMO_PATH, ROUTES_OF_OUR_OWN, SPECIFIED_ROUTES } from "#tests/specification/routes.ts";
import { demoSections } from "./demo-pages.ts";
import { demoTours } from "./demo-tours.ts";

const ID = "0192f0c4-7a55-7bb2-8a31-5d0f6e1c2b3a";

// `/*` is what is nowhere: it would match every wrong address.
const pages = [...SPECIFIED_ROUTES, ...ROUTES_OF_OUR_OWN]
  .map(({ path }) => path)
  .filter((path) => path !== "/*");

/** The page at an address, as the table has it; one without ids goes before one that takes any word for an id. */
function pageAt(address: string): string | undefined {
  const { pathname } = new URL(address, "https://kemurica.example");
  return pages.find((path) => path === pathname) ?? pages.find((path) => matchPath(path, pathname));
}

/** A step behind a page that a tour has, and what the administration shows only to whoever keeps a passkey. */
const PASSED_BY = ["/admin/add-flavors", "/admin/maker-flavors", "/admin/migration-status", "/admin/passkey"];

const tours = demoTours({ shopId: ID, cardId: "Ab3dE6gH9k", hasPhoto: true }, "2026");
const stops = tours.flatMap((tour) => tour.stops);
const screens = stops.filter((stop) => !stop.isOutside).map(({ path }) => path);

// Where somebody signs in first, a link leads to LINE: whether its page is there shows only after that.
describe("the tours of the demo", () => {
  test("lead to pages that are there", () => {
    expect(screens.filter((path) => !pageAt(path))).toEqual([]);
  });

  test("pass each page of a shop's managers and of the administration", () => {
    const passed = new Set(screens.map(pageAt));
    const missed = pages.filter((path) => /^\/(?:shops\/manage|admin)\b/.test(path) && !passed.has(path));
    expect(missed).toEqual(PASSED_BY);
  });

  test("have no stop twice", () => {
    for (const { title, stops } of tours) {
      expect([title, new Set(stops.map(({ label }) => label)).size]).toEqual([title, stops.length]);
      expect([title, new Set(stops.map(({ path }) => path)).size]).toEqual([title, stops.length]);
    }
  });
});

test("the menu has every demo page but itself, once", () => {
  const paths = demoSections(roles.regular.id).flatMap(({ entries }) => entries.map(({ path }) => path));
  const demoPages = pages.filter((path) => DEMO_PATH.test(path) && path !== "/demo-menu");
  expect(paths.map(pageAt).sort()).toEqual(demoPages.sort());
});
