import { href, Link, useLocation } from "react-router";
import { withNext } from "#features/accounts/redirect-path.ts";
import { Icon } from "#ui/images/icon.tsx";
import { useRootData } from "../root-data.ts";
import { reportLineTrouble, useLineTrouble } from "./line-trouble.ts";

/** LINE did not answer: what is known stays usable, and there is a way in without the SDK. */
export function LineNotice() {
  const text = useLineTrouble();
  const person = useRootData()?.person ?? null;
  const { pathname, search } = useLocation();
  if (text === null) return null;
  return (
    <div role="alert" className="border-b border-border bg-surface-2 text-sm">
      <div className="page page-wide flex items-start gap-2 py-1">
        <Icon name="triangle-alert" className="mt-3 size-5 text-danger" />
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-5">
          <p className="phrases py-2.5">{text}</p>
          <p className="flex flex-wrap gap-x-5">
            {!person && (
              <Link to={withNext(href("/login-pc"), pathname + search)} className={WAY_OUT}>
                ブラウザでログインする
              </Link>
            )}
            <button type="button" className={WAY_OUT} onClick={() => window.location.reload()}>
              再読み込みする
            </button>
          </p>
        </div>
        <button
          type="button"
          aria-label="閉じる"
          className="-mr-3 grid size-11 shrink-0 place-content-center rounded-pill text-ink-2 hover:text-ink"
          onClick={() => reportLineTrouble(null)}
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
    </div>
  );
}

const WAY_OUT = "inline-flex min-h-11 items-center font-bold text-accent underline";
