import { Suspense, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { Notice } from "#ui/status/notice.tsx";
import { accountMessages } from "../account-messages.ts";

const ConfirmDialog = overlayPart(async () => ({
  default: (await import("#ui/overlays/dialog.tsx")).ConfirmDialog,
}));

/** Named before it is cleared with the rest of what this browser keeps of a person. */
export type Unsaved = { id: string; title: string };

export type Logout = {
  listUnsaved: () => Promise<Unsaved[]>;
  /** Leaves the page when it went well and throws when it did not. */
  onLogout: () => Promise<void>;
};

const WORDS = {
  "this device": { label: "ログアウト", title: "ログアウトしますか？", note: null },
  "all devices": {
    label: "すべての端末からログアウト",
    title: "すべての端末からログアウトしますか？",
    note: "この端末を含め、ログイン中のすべての端末でログアウトします。",
  },
};

type LogoutButtonProps = Logout & { from?: keyof typeof WORDS };

/** Asks first, and says what is not saved yet (domain rules, 1.13). */
export function LogoutButton({ listUnsaved, onLogout, from = "this device" }: LogoutButtonProps) {
  const { label, title, note } = WORDS[from];
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const [isAsking, setAsking] = useState(false);
  const [unsaved, setUnsaved] = useState<Unsaved[]>();

  async function ask() {
    // A browser that cannot be asked keeps no drafts either.
    setUnsaved(await listUnsaved().catch(() => []));
    setAsking(true);
  }

  async function confirm() {
    setAsking(false);
    setState("busy");
    try {
      await onLogout();
    } catch {
      setState("failed");
    }
  }

  return (
    <>
      {state === "failed" && <Notice look="error">{accountMessages.logoutFailed}</Notice>}
      <Button look="secondary" isBusy={state === "busy"} onClick={ask}>
        {label}
      </Button>
      {unsaved && (
        <Suspense>
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={title}
            confirmLabel="ログアウトする"
            look="primary"
            onConfirm={confirm}
          >
            {note && <p>{note}</p>}
            {unsaved.length > 0 && <UnsavedCards unsaved={unsaved} />}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

function UnsavedCards({ unsaved }: { unsaved: Unsaved[] }) {
  return (
    <>
      <p>保存していない下書きや変更が、この端末から消えます。</p>
      <ul className="grid gap-1">
        {unsaved.map(({ id, title }) => (
          <li key={id} className="rounded-s bg-surface-2 px-3 py-2 font-bold text-ink">
            {title}
          </li>
        ))}
      </ul>
    </>
  );
}
