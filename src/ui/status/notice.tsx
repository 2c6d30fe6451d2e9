import type { ReactNode } from "react";
import { Icon } from "../images/icon.tsx";

const LOOKS = {
  info: "bg-accent-soft text-ink",
  warning: "bg-surface-2 text-ink border-l-4 border-warn",
  error: "bg-surface-2 text-ink border-l-4 border-danger",
} as const;

/** Something the person should read before going on. Errors are announced at once. */
export function Notice({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <div
      role={look === "error" ? "alert" : "status"}
      className={`flex items-start gap-3 rounded-s px-4 py-3 text-sm ${LOOKS[look]}`}
    >
      {look !== "info" && <Icon name="triangle-alert" className="mt-0.5 size-5" />}
      <div className="phrases min-w-0 flex-1">{children}</div>
    </div>
  );
}
