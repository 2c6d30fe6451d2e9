import type { ReactNode } from "react";
import type { SentCall } from "./send-call.ts";

/** What was sent and what came back, each with its headers and its body. */
export function SentCallView({ sent }: { sent: SentCall }) {
  const { method, address, headers, body, response } = sent;
  const isGood = response.status < 400;
  return (
    <>
      <Part title="送った内容" headers={Object.entries(headers)} body={body}>
        <p className="font-mono text-sm wrap-anywhere">
          <b>{method}</b> {address}
        </p>
      </Part>
      <Part title="応答" headers={response.headers} body={response.body}>
        <p className="font-mono text-sm">
          <b className={isGood ? "text-ok" : "text-danger"}>{response.status || "移動"}</b> {response.ms} ms
        </p>
      </Part>
    </>
  );
}

type PartProps = {
  title: string;
  headers: [name: string, value: string][];
  body: string | null;
  children: ReactNode;
};

function Part({ title, headers, body, children }: PartProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-m border border-border bg-surface p-4">
      <h3 className="mb-2 text-md">{title}</h3>
      {children}
      {headers.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 font-mono text-xs text-ink-2">
          {headers.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {body && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <pre tabIndex={0} className="mt-3 max-h-[60dvh] overflow-auto rounded-s bg-surface-2 p-3 text-xs">
          {body}
        </pre>
      )}
    </section>
  );
}
