import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isLeaving, watchLeaving } from "./page-leaving.ts";

let page: EventTarget & { navigation: EventTarget };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { navigation: new EventTarget() });
  vi.stubGlobal("window", page);
  watchLeaving();
});
afterEach(() => {
  page.dispatchEvent(new Event("pageshow"));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const navigate = (about: object) =>
  page.navigation.dispatchEvent(Object.assign(new Event("navigate"), { downloadRequest: null }, about));

test("a page that nobody leaves is not being left", () => {
  expect(isLeaving()).toBe(false);
});

test("a page is being left once another document was asked for", () => {
  page.dispatchEvent(new Event("beforeunload"));
  expect(isLeaving()).toBe(true);
});

test("it is no longer where nothing came of it: a download, a question that was answered with no", () => {
  page.dispatchEvent(new Event("beforeunload"));
  vi.advanceTimersByTime(10_000);
  expect(isLeaving()).toBe(false);
});

test("it is from the moment on at which another one takes its place, and no longer when it is come back to", () => {
  page.dispatchEvent(new Event("pagehide"));
  vi.advanceTimersByTime(60_000);
  expect(isLeaving()).toBe(true);
  page.dispatchEvent(new Event("pageshow"));
  expect(isLeaving()).toBe(false);
});

test("the router's own addresses are within the page; downloads leave it standing", () => {
  navigate({ destination: { sameDocument: true } });
  navigate({ destination: { sameDocument: false }, downloadRequest: "menu.csv" });
  expect(isLeaving()).toBe(false);
  navigate({ destination: { sameDocument: false } });
  expect(isLeaving()).toBe(true);
});
