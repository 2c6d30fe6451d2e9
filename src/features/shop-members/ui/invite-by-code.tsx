import { type FormEvent, useState } from "react";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { MOST_PASTED, readFriendCode } from "#features/friends/friend-code.ts";
import { friendMessages } from "#features/friends/friend-messages.ts";
import { PersonRow } from "#features/friends/ui/person-row.tsx";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import type { LinkSettings } from "#line-client/read-link.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { membersMessages } from "../members-messages.ts";
import type { InvitedRole } from "../membership.ts";
import type { MemberCalls } from "./member-calls.ts";

type InviteByCodeProps = {
  role: InvitedRole;
  exceptIds: readonly string[];
  settings: LinkSettings;
  find: MemberCalls["findByCode"];
  invite: (userId: string) => Promise<void>;
  onDone: () => void;
};

/** Somebody's friend code shows who it is; then they are asked. */
export function InviteByCode({ role, exceptIds, settings, find, invite, onDone }: InviteByCodeProps) {
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<PersonFace | null>(null);
  const [isFinding, setFinding] = useState(false);
  const { run, isBusy } = useAction();

  async function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = readFriendCode(String(new FormData(event.currentTarget).get("c") ?? ""), settings);
    setFound(null);
    setError(code ? undefined : friendMessages.codeInvalid);
    if (!code) return;
    setFinding(true);
    try {
      const person = await find(code);
      if (exceptIds.includes(person.user_id)) setError(membersMessages.alreadyMember);
      else setFound(person);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    } finally {
      setFinding(false);
    }
  }

  return (
    <div className="grid gap-4">
      <form onSubmit={(event) => void look(event)} className="grid gap-3" noValidate>
        <Field label="友だちコード" help="12文字のコード、または送られてきたリンク" error={error}>
          {(control) => (
            <input
              {...control}
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
        <Button type="submit" look="secondary" isBusy={isFinding}>
          この人を探す
        </Button>
      </form>
      <div aria-live="polite">
        {found && (
          <PersonRow person={found} isLinked={false}>
            <Button
              className="min-h-11! px-4! text-sm"
              isBusy={isBusy}
              onClick={() =>
                run({
                  act: () => invite(found.user_id),
                  text: `${found.name}さんを招待しました。`,
                  onDone,
                })
              }
            >
              {ROLE_LABELS[role]}に招待する
            </Button>
          </PersonRow>
        )}
      </div>
    </div>
  );
}
