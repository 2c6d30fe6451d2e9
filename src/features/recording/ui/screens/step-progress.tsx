import { RECORDING_STEPS, type RecordingStep } from "../../recording-steps.ts";

/** How far the questions have come, as a number and as a row of beads. */
export function StepProgress({ step }: { step: RecordingStep }) {
  const position = RECORDING_STEPS.indexOf(step) + 1;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <span className="tabular font-bold">
        <span className="sr-only">質問 </span>
        {position}/{RECORDING_STEPS.length}
      </span>
      <span aria-hidden="true" className="flex gap-[4px]">
        {RECORDING_STEPS.map((one, index) => (
          <i
            key={one}
            className={`h-[6px] w-[12px] rounded-pill ${index < position ? "bg-accent" : "bg-skeleton"}`}
          />
        ))}
      </span>
    </p>
  );
}
