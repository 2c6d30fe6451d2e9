import type { ReactNode } from "react";
import { LineError } from "#line-client/line-error.ts";
import { Notice } from "./notice.tsx";

/** Our text for what failed, and LINE's own words below: whoever is asked for help can name them. */
export function LineFailure({ failure, children }: { failure: Error; children?: ReactNode }) {
  const text = failure instanceof LineError ? failure.text : failure.message;
  return (
    <Notice look="error">
      <p>{text}</p>
      {failure.message && failure.message !== text && (
        <p lang="en" className="text-xs text-ink-2">
          {failure.message}
        </p>
      )}
      {children}
    </Notice>
  );
}
