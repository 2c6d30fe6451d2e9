import { type FormEvent, type RefObject, useState } from "react";
import { useNavigate } from "react-router";
import type { LinkSettings } from "#line-client/read-link.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { ADD_FRIEND_PATH, addFriendPath, MOST_PASTED, readFriendCode } from "../friend-code.ts";
import { friendMessages } from "../friend-messages.ts";

type CodeFormProps = { settings: LinkSettings; field: RefObject<HTMLInputElement | null> };

/** Typing or pasting somebody's code, or the link that they sent. Works before any script: it is a search by address. */
export function CodeForm({ settings, field }: CodeFormProps) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("c") ?? "");
    const code = readFriendCode(typed, settings);
    setError(code ? undefined : friendMessages.codeInvalid);
    if (code) void navigate(addFriendPath(code));
  }

  return (
    <form
      action={ADD_FRIEND_PATH}
      onSubmit={find}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      noValidate
    >
      <Field label="友だちコード" help="12文字のコード、または送られてきたリンク" error={error}>
        {(control) => (
          <input
            {...control}
            ref={field}
            name="c"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={MOST_PASTED}
            className={INPUT_CLASSES}
          />
        )}
      </Field>
      <Button type="submit" look="secondary">
        この人を探す
      </Button>
    </form>
  );
}
