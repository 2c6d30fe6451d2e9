import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/servers/server-process.ts";
import { connectBidi } from "./bidi.ts";
import { asExpression, asResult, type Driver } from "./driver.ts";
import { startProcess } from "./start-process.ts";

/** A new person's browser that asks nothing and calls nobody. */
const PREFERENCES = {
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.update.enabled": false,
  // As on a phone, where they take no width.
  "ui.useOverlayScrollbars": 1,
  "intl.accept_languages": "ja-JP, ja",
};

const EVENTS = ["log.entryAdded", "network.responseCompleted", "network.fetchError"];

type LogEntry = { level: string; text: string };
type Exchange = { request: { url: string }; response?: { status: number }; errorText?: string };
type Evaluated = { type: string; result: { value: string }; exceptionDetails?: { text: string } };

/** Firefox without a window, by its own WebDriver BiDi. */
export async function startFirefox(command: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const port = await freePort();
  const firefox = await startProcess(
    command,
    [
      "--headless",
      "--no-remote",
      "--profile",
      profile,
      "--remote-debugging-port",
      String(port),
      "about:blank",
    ],
    { HOME: profile, TZ: "Asia/Tokyo" },
    (output) => output.includes("WebDriver BiDi listening on"),
  );
  const bidi = await connectBidi(`ws://127.0.0.1:${port}/session`);
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: {},
  });
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>("browsingContext.getTree");
  const context = contexts[0]?.context ?? "";
  const complaints: string[] = [];
  const aborted = new Set<string>();
  const arrived = new Set<string>();
  bidi.onEvent((method, params) => {
    const { request, errorText } = params as Exchange;
    if (isAborted(errorText)) aborted.add(request.url);
    const complaint = method === "log.entryAdded" ? ofLog(params) : ofExchange(params);
    if (complaint) complaints.push(complaint);
  });
  await bidi.send("session.subscribe", { events: EVENTS });

  return {
    version: `Firefox ${capabilities.browserVersion}`,
    async go(url) {
      // Rejects where the page does not come.
      await bidi.send("browsingContext.navigate", { context, url, wait: "complete" });
      arrived.add(`${url}: ${WORKER_FAILED}`);
    },
    reload: () => bidi.send("browsingContext.reload", { context, wait: "complete" }),
    traverse: (delta) => bidi.send("browsingContext.traverseHistory", { context, delta }),
    async run(script, ...args) {
      const evaluated = await bidi.send<Evaluated>("script.evaluate", {
        expression: asExpression(script as never, args),
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (evaluated.type === "exception") throw new Error(evaluated.exceptionDetails?.text);
      return asResult(evaluated.result.value);
    },
    act: (actions) => bidi.send("input.performActions", { context, actions }),
    async chooseFiles(selector, files) {
      const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>("browsingContext.locateNodes", {
        context,
        locator: { type: "css", value: selector },
      });
      await bidi.send("input.setFiles", { context, element: { sharedId: nodes[0]?.sharedId }, files });
    },
    resize: (viewport) => bidi.send("browsingContext.setViewport", { context, viewport }),
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    complaints: async () =>
      complaints.filter((one) => !aborted.has(INTERCEPTED.exec(one)?.[1] ?? "") && !arrived.has(one)),
    async end() {
      bidi.close();
      await firefox.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** What Firefox itself says of a request that went through the worker and was aborted with its page; no script hears of it. */
const INTERCEPTED =
  /^Failed to load ‘(.*)’. A ServiceWorker intercepted the request and encountered an unexpected error\.$/;

/** What it says, where the machine is busy, of the worker's own request for a page that came all the same. */
const WORKER_FAILED = "NS_ERROR_FAILURE";

/** What was on its way when one went on to another page. */
function isAborted(errorText?: string): boolean {
  return errorText === "NS_BINDING_ABORTED";
}

function ofLog({ level, text }: LogEntry): string | null {
  return level === "error" || text?.includes("Content-Security-Policy") ? text : null;
}

function ofExchange({ request, response, errorText }: Exchange): string | null {
  if (isAborted(errorText)) return null;
  if (errorText) return `${request.url}: ${errorText}`;
  return response && response.status >= 400 ? `${request.url}: ${response.status}` : null;
}
