import { useState } from "react";
import { href } from "react-router";
import { recordPath } from "#features/copies/record-path.ts";
import type { ListedMix } from "#features/mixes/card-face.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { DeletionDialog } from "#features/mixes/ui/deletion-dialog.tsx";
import { ActionMenu } from "#ui/overlays/action-menu.tsx";

type CardMenuProps = {
  mix: ListedMix;
  /** The button that opened it. */
  anchor: HTMLElement;
  onClose: () => void;
  onDelete: () => void;
};

/** What can be done with a card of the list, without opening it. */
export default function CardMenu({ mix, anchor, onClose, onDelete }: CardMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const title = mixTitle(mix);
  return (
    <>
      <ActionMenu
        isOpen={!isAsking}
        onClose={onClose}
        title={title}
        anchor={anchor}
        actions={[
          { label: "もう一度", icon: "history", to: recordPath(mix.short_id) },
          // Another one's card is theirs to change.
          ...(mix.is_shared
            ? []
            : [
                {
                  label: "編集する",
                  icon: "pencil" as const,
                  to: href("/shisha/edit/:id", { id: mix.short_id }),
                },
                {
                  label: "削除する",
                  icon: "trash-2" as const,
                  isDanger: true,
                  onPress: () => setAsking(true),
                },
              ]),
        ]}
      />
      <DeletionDialog title={title} isOpen={isAsking} onClose={onClose} onConfirm={onDelete} />
    </>
  );
}
