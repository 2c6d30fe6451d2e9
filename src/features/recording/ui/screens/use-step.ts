import { type RefObject, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { focusFirst } from "#ui/forms/focus-first.ts";
import { type RecordingStep, stepFrom } from "../../recording-steps.ts";

/** The step that the address names, and the way to another: the browser's own back button leads through them too. */
export function useStep(form: RefObject<HTMLFormElement | null>) {
  const [parameters, setParameters] = useSearchParams();
  const step = stepFrom(parameters.get("step"));
  const shown = useRef(step);
  const looksForProblem = useRef(false);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (looksForProblem.current) focusFirst(form.current);
    else form.current?.querySelector<HTMLElement>("h1")?.focus();
    looksForProblem.current = false;
  }, [step, form]);

  function goTo(next: RecordingStep): void {
    setParameters(
      (before) => {
        before.set("step", next);
        return before;
      },
      // Nothing of the page depends on the step: it goes on without a network.
      { defaultShouldRevalidate: false },
    );
  }

  return {
    step,
    goTo,
    /** Goes where something has to be put right and puts the focus there. */
    goToProblem(next: RecordingStep): void {
      looksForProblem.current = next !== step;
      if (next === step) focusFirst(form.current);
      else goTo(next);
    },
  };
}
