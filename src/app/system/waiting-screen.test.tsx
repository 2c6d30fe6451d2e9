import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { SkeletonShape } from "../screen-handle.ts";
import { WaitingScreen } from "./waiting-screen.tsx";

/** What stands there while this address is on its way. */
function shownOnTheWayTo(address: string, shape: SkeletonShape): string {
  const router = createMemoryRouter([
    { path: "/", Component: () => <WaitingScreen shape={shape} /> },
    { path: "*", loader: () => new Promise(() => {}), Component: () => null },
  ]);
  void router.navigate(address);
  expect(router.state.navigation.state).toBe("loading");
  return renderToString(<RouterProvider router={router} />);
}

test("each mode of explore has a shape of its own, and those of one kind the same", () => {
  const explored = (search: string) => shownOnTheWayTo(`/explore${search}`, "explore");
  const [cards, area, ranking, flavors] = [
    explored(""),
    explored("?mode=area"),
    explored("?mode=ranking"),
    explored("?mode=flavors&query=桃"),
  ];
  expect(new Set([cards, area, ranking, flavors]).size).toBe(4);
  expect(cards).toBe(shownOnTheWayTo("/explore", "wall"));
  expect(area).toBe(shownOnTheWayTo("/explore?mode=area", "finder"));
  expect(explored("?mode=makers")).toBe(flavors);
  expect(explored("?mode=people")).toBe(flavors);
  expect(explored("?mode=cats")).toBe(cards);
});
