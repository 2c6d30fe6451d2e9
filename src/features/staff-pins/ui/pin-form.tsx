import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { useSending } from "#ui/forms/use-sending.ts";
import { PIN_PATTERN } from "../staff-pin.ts";
import { staffPinMessages } from "../staff-pin-messages.ts";

type PinFormProps = {
  label: string;
  help?: string;
  button: string;
  /** What is wrong with it, null where nothing is. It may throw an error whose message is for people: then what was typed stays. */
  send: (pin: string) => Promise<string | null>;
};

/** One PIN and a button. Nobody beside the counter reads it, no password manager is asked for it, and what was answered is gone. */
export function PinForm({ label, help, button, send }: PinFormProps) {
  const [pin, setPin] = useState("");
  const { submit, isBusy, problems, touch } = useSending<"pin", never>({
    check: () => (PIN_PATTERN.test(pin) ? {} : { pin: staffPinMessages.pinInvalid }),
    send: async () => {
      try {
        const problem = await send(pin);
        setPin("");
        return problem === null ? null : { problems: { pin: problem }, refusal: null };
      } catch (error) {
        return { problems: { pin: (error as Error).message }, refusal: null };
      }
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={label} help={help} error={problems.pin}>
        {(control) => (
          <input
            {...control}
            type="password"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            value={pin}
            onChange={({ target }) => {
              setPin(target.value);
              touch(["pin"]);
            }}
            className={`${INPUT_CLASSES} min-h-16! text-center text-2xl tracking-[0.4em]`}
          />
        )}
      </Field>
      <Button type="submit" className="min-h-16! text-lg" isBusy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
