import { useSyncExternalStore } from "react";
import { href, Link, useLocation } from "react-router";
import { withNext } from "#features/accounts/redirect-path.ts";
import { Notice } from "#ui/notice.tsx";
import { useRootData } from "../root-data.ts";
import { lineTrouble, reportLineTrouble } from "./line-trouble.ts";

/** LINE did not answer: what is known stays usable, and there is a way in without the SDK. */
export function LineNotice() {
  const text = useSyncExternalStore(lineTrouble.subscribe, lineTrouble.current, () => null);
  const person = useRootData()?.person ?? null;
  const { pathname, search } = useLocation();
  if (text === null) return null;
  return (
    <div className="page max-w-2xl py-3">
      <Notice look="error">
        <p>{text}</p>
        <p className="flex flex-wrap gap-x-5">
          {!person && (
            <Link
              to={withNext(href("/login-pc"), pathname + search)}
              className="inline-flex min-h-11 items-center font-bold text-accent underline"
            >
              ブラウザでログインする
            </Link>
          )}
          <button
            type="button"
            className="inline-flex min-h-11 items-center font-bold text-accent underline"
            onClick={() => window.location.reload()}
          >
            再読み込みする
          </button>
          <button
            type="button"
            className="inline-flex min-h-11 items-center font-bold text-accent underline"
            onClick={() => reportLineTrouble(null)}
          >
            閉じる
          </button>
        </p>
      </Notice>
    </div>
  );
}
