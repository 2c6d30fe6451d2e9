import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { focusFirst } from "./focus-first.ts";

/** What is wrong with which field, in words. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;

/** What came of a press: what is wrong by field, and why it was refused as a whole. */
export type Feedback<Name extends string, Refusal> = { problems: Problems<Name>; refusal: Refusal | null };

type SendingOptions<Name extends string, Refusal> = {
  /** What a press would find fault with before anything is sent. */
  check: () => Problems<Name>;
  /** Sends; null when it is done. It throws nothing: whoever sends reads the error. */
  send: () => Promise<Feedback<Name, Refusal> | null>;
  /** What the form is about at the moment; feedback on something else is not shown. */
  subject?: () => string;
  /** What was known of it before a press. */
  before?: Feedback<Name, Refusal>;
};

type State = "idle" | "busy" | "sent";

/** The problems of the fields that were not touched; the same object where nothing was said of those that were. */
export function withoutTouched<Name extends string>(
  problems: Problems<Name>,
  touched: readonly string[],
): Problems<Name> {
  if (!touched.some((name) => name in problems)) return problems;
  const rest = Object.entries(problems).filter(([name]) => !touched.includes(name));
  return Object.fromEntries(rest) as Problems<Name>;
}

/** The pressing of a form's button: checked, sent once at a time, and what came of it beside the fields. */
export function useSending<Name extends string, Refusal>({
  check,
  send,
  subject = () => "",
  before = { problems: {}, refusal: null },
}: SendingOptions<Name, Refusal>) {
  const [state, setState] = useState<State>("idle");
  const [given, setGiven] = useState<{ subject: string; feedback: Feedback<Name, Refusal> } | null>(null);
  const feedback = given?.subject === subject() ? given.feedback : before;

  const give = (next: Feedback<Name, Refusal>) => setGiven({ subject: subject(), feedback: next });

  /** On the screen at once, so that the focus can go there. */
  function show(next: Feedback<Name, Refusal>): Problems<Name> {
    flushSync(() => {
      setState("idle");
      give(next);
    });
    return next.problems;
  }

  /** The fields that need another look, none where it was refused as a whole; null when it is done. */
  async function press(): Promise<Problems<Name> | null> {
    const found = check();
    if (Object.keys(found).length > 0) return show({ problems: found, refusal: null });
    flushSync(() => {
      setState("busy");
      give({ problems: {}, refusal: null });
    });
    const refused = await send();
    if (refused) return show(refused);
    setState("sent");
    return null;
  }

  return {
    ...feedback,
    isBusy: state === "busy",
    isSent: state === "sent",
    press,
    /** A form's `onSubmit`: the focus goes to what needs another look. */
    submit(event: FormEvent<HTMLFormElement>): void {
      const { currentTarget, target } = event;
      // React has the event of a form in a sheet rise to the form that opened it.
      if (target !== currentTarget) return;
      event.preventDefault();
      if (state !== "busy") void press().then((problems) => problems && focusFirst(currentTarget));
    },
    /** What a press would find fault with, shown. */
    showProblems: () => show({ problems: check(), refusal: null }),
    /** A field that was touched is being put right: what was said about it goes. */
    touch(names: readonly string[]): void {
      setState((now) => (now === "sent" ? "idle" : now));
      const rest = withoutTouched(feedback.problems, names);
      if (rest !== feedback.problems) give({ ...feedback, problems: rest });
    },
    dismissRefusal: () => give({ ...feedback, refusal: null }),
  };
}
