import { useSavedValues } from "./saved-values.ts";
import { type Feedback, type Problems, useSending } from "./use-sending.ts";

type FormOptions<Values, Name extends string> = {
  /** Names the form and, after a colon, whose it is: what is typed waits in this tab. Null where nothing of it would be missed. */
  name: string | null;
  /** What takes long to type waits on this device for so many days instead, when the tab is closed as well. */
  daysKept?: number;
  initial: Values;
  /** What stays nowhere; leaving is asked about instead. */
  unsaved?: readonly (keyof Values)[];
  /** What a press would find fault with before anything is sent. */
  check?: (values: Values) => Problems<Name>;
  /** Sends the values; throws an error whose message is for people, with `fields`, texts by field, where the server refused. */
  send: (values: Values) => Promise<void>;
  /** What such an error says where it names no field of the form; its message, unless said otherwise. */
  textOf?: (error: unknown) => string;
  /** Hears of the fields that the server refused. */
  onRefused?: (problems: Problems<Name>) => void;
};

/** What draws a form, whatever its values are. */
export type FormState = Pick<
  ReturnType<typeof useForm>,
  "submit" | "refusal" | "isBusy" | "isSent" | "isLosable"
>;

/** A form: its values, what is wrong with them, sending, and what is typed kept until it is sent. Drawn by `<Form>`. */
export function useForm<Values extends object, Name extends string = keyof Values & string>({
  name,
  daysKept,
  initial,
  unsaved,
  check = () => ({}),
  send,
  textOf = messageOf,
  onRefused,
}: FormOptions<Values, Name>) {
  const { values, change, clear, isRestored, isLosable } = useSavedValues({
    name,
    initial,
    daysKept,
    ...(unsaved && { unsaved }),
  });
  const sending = useSending<Name, string>({
    check: () => check(values),
    // What was typed while it was sent is not saved: it stays, and nothing says otherwise.
    send: () => send(values).then(() => (clear(values) ? null : { problems: {}, refusal: null }), read),
  });

  function read(error: unknown): Feedback<Name, string> {
    const fields = error instanceof Error && "fields" in error ? Object.entries(error.fields ?? {}) : [];
    const shown = fields.filter(([field]) => field in values);
    const problems = Object.fromEntries(shown) as Problems<Name>;
    onRefused?.(problems);
    return { problems, refusal: shown.length > 0 ? null : textOf(error) };
  }

  const { problems, refusal, isBusy, isSent, submit } = sending;
  return {
    values,
    problems,
    refusal,
    isBusy,
    isSent,
    submit,
    change(part: Partial<Values>): void {
      change(part);
      sending.touch(Object.keys(part));
    },
    clear,
    isRestored,
    isLosable: isLosable && !isBusy && !isSent,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
