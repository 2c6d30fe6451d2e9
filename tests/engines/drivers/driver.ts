/** Runs in the page; what goes in and comes out is JSON. */
export type PageScript<Args extends unknown[], Result> = (...args: Args) => Result;

/** One source of a WebDriver action; the two protocols write them alike. */
export type InputSource = {
  type: "key" | "pointer";
  id: string;
  parameters?: { pointerType: "mouse" | "touch" };
  actions: Record<string, unknown>[];
};

/** A browser with one window, as far as a walk needs it. */
export type Driver = {
  /** Its name and version, as it says them itself. */
  version: string;
  go: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** One page back or forward in the window's history. */
  traverse: (by: 1 | -1) => Promise<void>;
  run: <Args extends unknown[], Result>(
    script: PageScript<Args, Result>,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  act: (sources: InputSource[]) => Promise<void>;
  chooseFiles: (selector: string, paths: string[]) => Promise<void>;
  resize: (size: { width: number; height: number }) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** What the browser complained of so far: errors of scripts, breaches of the policy, files that did not come. */
  complaints: () => Promise<string[]>;
  end: () => Promise<void>;
};

/** The script as one expression whose promise ends as JSON. */
export function asExpression(script: PageScript<never[], unknown>, args: unknown[]): string {
  return `(async () => JSON.stringify({ value: await (${script})(...${JSON.stringify(args)}) }))()`;
}

/** What `asExpression` became in the page. */
export function asResult(json: string): never {
  return JSON.parse(json).value as never;
}
