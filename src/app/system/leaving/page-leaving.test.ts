import { afterEach, beforeEach, expect, test, vi } from "vitest";

let isLeaving: () => boolean;
let page: EventTarget & { navigation: EventTarget };

beforeEach(async () => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { navigation: new EventTarget() });
  vi.stubGlobal("window", page);
  vi.resetModules();
  const leaving = await import("./page-leaving.ts");
  const { watchNavigations } = await import("./watch-navigations.ts");
  isLeaving = leaving.isLeaving;
  leaving.watchLeaving();
  watchNavigations();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a page that nobody leaves is not being left, and its errors are heard", () => {
  expect(isLeaving()).toBe(false);
  expect(page.dispatchEvent(new Event("error", { cancelable: true }))).toBe(true);
});

test("a page is being left once another document was asked for: what fails then concerns nobody", () => {
  page.dispatchEvent(new Event("beforeunload"));
  expect(isLeaving()).toBe(true);
  for (const kind of ["error", "unhandledrejection"])
    expect(page.dispatchEvent(new Event(kind, { cancelable: true }))).toBe(false);
});

test("it is no longer where nothing came of it: a download, a question that was answered with no", () => {
  page.dispatchEvent(new Event("beforeunload"));
  vi.advanceTimersByTime(10_000);
  expect(isLeaving()).toBe(false);
});

test("the router's own addresses are within the page; downloads leave it standing", () => {
  const navigate = (about: object) =>
    page.navigation.dispatchEvent(Object.assign(new Event("navigate"), { downloadRequest: null }, about));
  navigate({ destination: { sameDocument: true } });
  navigate({ destination: { sameDocument: false }, downloadRequest: "menu.csv" });
  expect(isLeaving()).toBe(false);
  navigate({ destination: { sameDocument: false } });
  expect(isLeaving()).toBe(true);
});
