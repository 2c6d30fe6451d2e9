import { Suspense, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { NewReport } from "../report.ts";
import type { Reporter } from "./report-calls.ts";
import type { ReportSheetProps } from "./report-sheet.tsx";

const loadSheet = () => import("./report-sheet.tsx");
const ReportSheet = overlayPart<ReportSheetProps>(loadSheet);

type ReportingProps = {
  target: Pick<NewReport, "target_type" | "target_id">;
  reporter: Reporter;
  isOpen: boolean;
  onClose: () => void;
};

/** The form that reports a thing, loaded when it is first asked for. */
export function Reporting({ target, reporter, isOpen, onClose }: ReportingProps) {
  // Each opening begins with what was typed and not sent.
  const opening = useOpenings(isOpen);
  if (opening === 0) return null;
  return (
    <Suspense>
      <ReportSheet key={opening} target={target} reporter={reporter} isOpen={isOpen} onClose={onClose} />
    </Suspense>
  );
}

/** Reports the thing beside which it stands. */
export function ReportButton({ target, reporter }: Pick<ReportingProps, "target" | "reporter">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        onPointerEnter={loadSheet}
        onClick={() => setOpen(true)}
        className="justify-self-center text-sm text-ink-2!"
      >
        <Icon name="flag" className="size-4" />
        通報する
      </Button>
      <Reporting target={target} reporter={reporter} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The same beside one thing of a list. */
export function ReportIcon({
  label,
  target,
  reporter,
}: Pick<ReportingProps, "target" | "reporter"> & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={loadSheet}
        onClick={() => setOpen(true)}
        className="inline-flex size-11 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink"
      >
        <Icon name="flag" className="size-5" />
      </button>
      <Reporting target={target} reporter={reporter} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
