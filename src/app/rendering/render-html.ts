import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

const RENDER_TIMEOUT_MS = 10_000;
/** React's own mark of a part that it left to the browser; in what people write, "<" is escaped. */
const UNFINISHED = "<!--$!-->";

/** The HTML of a document with its doctype, in one piece. `nonce` covers the scripts that React adds. */
export async function renderHtml(page: () => ReactNode, nonce?: string): Promise<string> {
  const html = `<!DOCTYPE html>${renderToString(page())}`;
  return html.includes(UNFINISHED) ? renderPatiently(page(), nonce) : html;
}

/** With what `renderToString` does not wait for: a part whose script this process has not loaded yet (ui/status/lazy-part.ts). */
function renderPatiently(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const fail = (error: unknown) => {
      clearTimeout(timeout);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onAllReady() {
        clearTimeout(timeout);
        pipe(body);
        text(body).then(resolve, reject);
      },
      onShellError: fail,
      onError: fail,
    });
    const timeout = setTimeout(() => abort(new Error("Rendering took too long.")), RENDER_TIMEOUT_MS);
  });
}
