import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Driver } from "./drivers/driver.ts";
import { type Found, findInPage, plain, type Target } from "./find-in-page.ts";

/** The keys that have no sign of their own (WebDriver, 17.4.2). */
export const KEYS = { enter: "\uE007", escape: "\uE00C", right: "\uE014", down: "\uE015", home: "\uE011" };

const PICTURES = join("test-results", "engines");

export type Person = ReturnType<typeof personAt>;

/** Somebody who sits before this browser: presses what can be seen, types, and waits for what comes. */
export function personAt(driver: Driver, base: string, engine: string) {
  const find = (target: Target) => driver.run(findInPage, plain(target));

  /** What stands still and free of other things, whatever it takes until then. */
  async function reach(target: Target): Promise<Found> {
    let before: Found | null = null;
    let found: Found | null = null;
    const reached = expect
      .poll(
        async () => {
          before = found;
          found = await find(target).catch(() => null);
          if (!found) return "nowhere";
          if (!found.isFree) return "behind something else";
          return found.x === before?.x && found.y === before.y ? "there" : "moving";
        },
        { message: `${target.role} ${target.name}` },
      )
      .toBe("there");
    // What was there instead is what one wants to know of a machine that one cannot look at.
    await reached.catch(async (error: Error) => {
      error.message += `\n${await readPage(driver)}`;
      throw error;
    });
    return found as unknown as Found;
  }

  const tap = ({ x, y }: { x: number; y: number }) =>
    driver.act([
      {
        type: "pointer",
        id: "finger",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", x, y, duration: 0, origin: "viewport" },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);

  const type = (text: string) =>
    driver.act([
      {
        type: "key",
        id: "keyboard",
        actions: [...text.replaceAll("\n", KEYS.enter)].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      },
    ]);

  const press = async (role: Target["role"], name: Target["name"], within?: string) => {
    await tap(await reach({ role, name, within }));
  };

  /** Keeps a picture of the window in test-results/engines. */
  async function keepPicture(name: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(join(PICTURES, `${name}-${engine}.png`), await driver.screenshot());
  }

  return {
    driver,
    async go(path: string) {
      // Firefox takes the end of an earlier navigation for the end of this one.
      await expect.poll(() => driver.run(() => document.readyState).catch(() => "")).toBe("complete");
      await driver.go(new URL(path, base).href);
    },
    press,
    type,
    /** The state of what is there. */
    read: (role: Target["role"], name: Target["name"], within?: string) => reach({ role, name, within }),
    async fill(name: Target["name"], text: string, within?: string) {
      // Where the page moved under the finger, one presses once more.
      await expect
        .poll(
          async () => {
            await press("field", name, within);
            return driver.run(selectField);
          },
          { message: `the focus in ${name}` },
        )
        .toBe(true);
      await type(text);
      await expect.poll(async () => (await find({ role: "field", name, within }))?.value).toBe(text);
    },
    async sees(text: string | RegExp) {
      await expect.poll(() => driver.run(() => document.body.innerText).catch(() => "")).toMatch(text);
    },
    async seesNoLonger(text: string) {
      await expect
        .poll(() => driver.run(() => document.body.innerText).catch(() => text))
        .not.toContain(text);
    },
    async isAt(path: RegExp) {
      await expect
        .poll(() => driver.run(() => location.pathname + location.search).catch(() => ""))
        .toMatch(path);
    },
    /** Goes to the last page of the window's history, the next one. */
    async goForward(path: RegExp) {
      // Firefox may lose it while the page before is still settling, and a person presses once more: behind the last there is none.
      await expect
        .poll(
          async () => {
            await driver.traverse(1).catch(() => null);
            return driver.run(() => location.pathname).catch(() => "");
          },
          { interval: 1_000 },
        )
        .toMatch(path);
    },
    keepPicture,
    /** The same, once nothing is on its way any more. */
    async look(name: string) {
      await expect.poll(() => driver.run(hasPictures)).toBe(true);
      await driver.run(untilStill);
      await keepPicture(name);
    },
  };
}

/** Where the browser is, and the words it shows. */
async function readPage(driver: Driver): Promise<string> {
  const page = await driver
    .run(() => [location.href, document.title, document.body.innerText.replaceAll(/\s+/g, " ").slice(0, 800)])
    .catch((error: unknown) => [`The page cannot be read: ${error}`]);
  return page.join("\n");
}

/** Signs somebody of the cast in on the emulator's page, and comes back to `path`. */
export async function signInAtLine(person: Person, name: string, path: string): Promise<void> {
  await person.go(`/login?next=${encodeURIComponent(path)}`);
  await person.look("login");
  await person.press("link", /LINEでログイン/, "main");
  await person.sees("LINEログイン（エミュレーター）");
  await person.press("radio", new RegExp(name));
  await person.press("button", "許可する");
  await person.isAt(new RegExp(`^${path}`));
}

/** Runs in the page: false where the focus is in no field. */
function selectField(): boolean {
  const field = document.activeElement as Partial<HTMLInputElement> | null;
  field?.select?.();
  return field?.select !== undefined;
}

/** Runs in the page: whether the pictures in sight are there. */
function hasPictures(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const isInSight = width > 0 && isInWindow && image.checkVisibility();
    return !isInSight || image.naturalWidth > 0;
  });
}

/** Runs in the page: waits until what moves has come to its end and is painted. */
async function untilStill(): Promise<void> {
  await document.fonts.ready;
  const ends = ({ playState, effect }: Animation) =>
    playState === "running" && Number.isFinite(Number(effect?.getComputedTiming().endTime));
  await Promise.all(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished.catch(() => null)),
  );
  for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
}
