import { expect, type Page } from "@playwright/test";

/** What the router asks of the server on its way to a screen, held, let through or failed as the test wants. */
export type Answers = {
  /** From now on nothing comes. */
  hold: () => void;
  /** What was held goes on, and all that follows. */
  release: () => void;
  /** What was held fails, and all that follows. */
  fail: () => void;
  /** Waits until this address (a path and query) is asked for and held. */
  isHeld: (address: string) => Promise<void>;
  /** What was asked for so far. */
  asked: string[];
};

export async function holdAnswers(page: Page): Promise<Answers> {
  const asked: string[] = [];
  let held: string[] = [];
  let isFailing = false;
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  await page.route(/\.data(?:\?|$)/, async (route) => {
    const request = route.request();
    // A link that is pointed at fetches beforehand what no screen waits for.
    if (request.resourceType() !== "fetch") return route.abort();
    const { pathname, search } = new URL(request.url());
    const address = pathname.replace(/\.data$/, "") + search;
    asked.push(address);
    held.push(address);
    await gate.promise;
    // What was given up meanwhile has no answer any more.
    await (isFailing ? route.abort() : route.continue()).catch(() => undefined);
  });
  const open = (fails: boolean) => {
    isFailing = fails;
    gate.resolve();
  };
  return {
    hold() {
      held = [];
      gate = Promise.withResolvers<void>();
    },
    release: () => open(false),
    fail: () => open(true),
    isHeld: (address) => expect.poll(() => held).toContain(address),
    asked,
  };
}
