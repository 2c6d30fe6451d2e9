import { useRef, useState } from "react";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { useAction } from "#ui/controls/use-action.ts";
import { Icon } from "#ui/images/icon.tsx";
import type { Action } from "#ui/overlays/action.ts";
import { ActionMenu } from "#ui/overlays/action-menu.tsx";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import type { FriendCalls } from "./friend-calls.ts";

type PersonMenuProps = {
  person: PersonFace;
  /** Of a friend: the friendship that can be ended. */
  friendshipId?: string;
  calls: Pick<FriendCalls, "remove" | "block">;
  /** They stand here no more. */
  onRemoved?: () => void;
  onBlocked: () => void;
  /** What else the screen offers; the menu closes with a press. */
  further?: (Pick<Action, "label" | "icon"> & { onPress: () => void })[];
};

/** What else can be done with somebody: end a friendship, block them. Both are asked about first. */
export function PersonMenu({
  person,
  friendshipId,
  calls,
  onRemoved,
  onBlocked,
  further = [],
}: PersonMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<"closed" | "menu" | "remove" | "block">("closed");
  const { run } = useAction();
  const close = () => setState("closed");
  const { name, user_id } = person;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`${name}さんのメニュー`}
        aria-haspopup="menu"
        onClick={() => setState("menu")}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-surface-2"
      >
        <Icon name="ellipsis" />
      </button>
      {state === "menu" && button.current && (
        <ActionMenu
          isOpen
          onClose={close}
          title={`${name}さん`}
          anchor={button.current}
          actions={[
            ...(friendshipId
              ? [{ label: "友だちから外す", icon: "user-round" as const, onPress: () => setState("remove") }]
              : []),
            ...further.map((action) => ({
              ...action,
              onPress: () => {
                close();
                action.onPress();
              },
            })),
            { label: "ブロックする", icon: "eye-off", isDanger: true, onPress: () => setState("block") },
          ]}
        />
      )}
      <ConfirmDialog
        isOpen={state === "remove"}
        onClose={close}
        title={`${name}さんを友だちから外しますか？`}
        confirmLabel="外す"
        onConfirm={() => {
          close();
          if (!friendshipId) return;
          run({
            act: () => calls.remove(friendshipId),
            text: `${name}さんを友だちから外しました。`,
            onDone: onRemoved,
          });
        }}
      >
        <p>友だちだけに公開したカードは、おたがいに見られなくなります。相手には知らされません。</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={state === "block"}
        onClose={close}
        title={`${name}さんをブロックしますか？`}
        confirmLabel="ブロックする"
        onConfirm={() => {
          close();
          run({
            act: () => calls.block(user_id),
            text: `${name}さんをブロックしました。`,
            onDone: onBlocked,
          });
        }}
      >
        <p>
          おたがいのカードや名前が見えなくなり、友だちでもなくなります。相手には知らされません。あとから解除できます。
        </p>
      </ConfirmDialog>
    </>
  );
}
