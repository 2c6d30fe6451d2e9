import { freePort } from "#tests/support/servers/server-process.ts";
import { asExpression, asResult, type Driver } from "./driver.ts";
import { startProcess } from "./start-process.ts";
import { readComplaints, watchPage } from "./watch-page.ts";

/** By what a reference to an element is told from other JSON (WebDriver, 12.1). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

type ClassicOptions = {
  /** The driver's program, which starts the browser. */
  command: string;
  capabilities: object;
  environment: Record<string, string>;
  /** How much of the window the browser keeps for itself. */
  frame: { width: number; height: number };
};

/** A browser by WebDriver's first protocol: one HTTP request a command, to a driver that stands beside the browser. */
export async function startClassic(options: ClassicOptions): Promise<Driver> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const driver = await startProcess(options.command, [`--port=${port}`], options.environment, () =>
    isReady(base),
  );
  const call = async <Result = void>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(base + path, { method, body: body ? JSON.stringify(body) : null });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}, ${value.message}`);
    return value;
  };
  const { sessionId, capabilities } = await call<{
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  }>("POST", "/session", { capabilities: { alwaysMatch: options.capabilities } });
  const post = <Result = void>(path: string, body: object = {}) =>
    call<Result>("POST", `/session/${sessionId}${path}`, body);

  const run: Driver["run"] = async (script, ...args) => {
    const source = `(${watchPage})(); return ${asExpression(script as never, args)}`;
    return asResult(await post<string>("/execute/sync", { script: source, args: [] }));
  };

  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    go: (url) => post("/url", { url }),
    reload: () => post("/refresh"),
    traverse: (by) => post(by === 1 ? "/forward" : "/back"),
    run,
    act: (actions) => post("/actions", { actions }),
    async chooseFiles(selector, paths) {
      const element = await post<Record<string, string>>("/element", {
        using: "css selector",
        value: selector,
      });
      await post(`/element/${element[ELEMENT]}/value`, { text: paths.join("\n") });
    },
    async resize({ width, height }) {
      await post("/window/rect", {
        width: width + options.frame.width,
        height: height + options.frame.height,
      });
    },
    async screenshot() {
      return Buffer.from(await call<string>("GET", `/session/${sessionId}/screenshot`), "base64");
    },
    complaints: () => run(readComplaints),
    async end() {
      await call("DELETE", `/session/${sessionId}`);
      await driver.end();
    },
  };
}

async function isReady(base: string): Promise<boolean> {
  return fetch(`${base}/status`).then(
    async (response) => (await response.json()).value.ready,
    () => false,
  );
}
