import { useState } from "react";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import type { CompanionCalls } from "./companion-calls.ts";
import { FriendPicker } from "./friend-picker.tsx";

type InviteSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** How many more may be invited. */
  room: number;
  exceptIds: readonly string[];
  loadFriends: CompanionCalls["loadFriends"];
  invite: (personIds: string[]) => Promise<void>;
};

/** Friends to invite to a card that is there. */
export default function InviteSheet({
  isOpen,
  onClose,
  room,
  exceptIds,
  loadFriends,
  invite,
}: InviteSheetProps) {
  const [chosen, setChosen] = useState<PersonFace[]>([]);
  const { run, isBusy } = useAction();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="同席した友だちを招待する"
      footer={
        <Button
          className="w-full"
          isBusy={isBusy}
          disabled={chosen.length === 0}
          onClick={() =>
            run({
              act: () => invite(chosen.map(({ user_id }) => user_id)),
              text: `${chosen.length}人を招待しました。`,
              onDone: onClose,
            })
          }
        >
          {chosen.length === 0 ? "招待する" : `${chosen.length}人を招待する`}
        </Button>
      }
    >
      <p className="phrases mb-4 text-sm text-ink-2">
        あと{room}
        人まで招待できます。招待した人は、公開範囲にかかわらず、このカードを見られます。名前は、参加した人だけがカードに表示されます。
      </p>
      <FriendPicker
        chosen={chosen}
        most={room}
        exceptIds={exceptIds}
        loadFriends={loadFriends}
        onChange={setChosen}
      />
    </Sheet>
  );
}
