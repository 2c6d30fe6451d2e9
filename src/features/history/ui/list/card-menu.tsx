import { useState } from "react";
import { href } from "react-router";
import type { FacedMix } from "#features/mixes/card-face.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { DeletionText } from "#features/mixes/ui/deletion-text.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

type CardMenuProps = { mix: FacedMix; onClose: () => void; onDelete: () => void };

/** What can be done with a card of the list, without opening it. */
export default function CardMenu({ mix, onClose, onDelete }: CardMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const title = mixTitle(mix);
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <div className="grid gap-2">
        <ButtonLink to={`${href("/shisha/new")}?from=${mix.short_id}`} look="secondary">
          <Icon name="history" />
          もう一度
        </ButtonLink>
        <ButtonLink to={href("/shisha/edit/:id", { id: mix.short_id })} look="secondary">
          <Icon name="pencil" />
          編集する
        </ButtonLink>
        <Button look="quiet" className="text-danger!" onClick={() => setAsking(true)}>
          <Icon name="trash-2" className="size-5" />
          削除する
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="このカードを削除しますか？"
        confirmLabel="削除する"
        onConfirm={onDelete}
      >
        <DeletionText title={title} />
      </ConfirmDialog>
    </Sheet>
  );
}
