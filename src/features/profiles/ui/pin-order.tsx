import type { NightMix } from "#features/mixes/card-face.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { moveItem } from "#foundation/move-item.ts";
import { Icon } from "#ui/images/icon.tsx";
import { MoveButtons, SortableList, SortableRow } from "#ui/lists/sortable-list.tsx";

export type PinOrderProps = { pinned: readonly NightMix[]; setPinned: (pinned: readonly NightMix[]) => void };

/** The pinned cards in their order, which a drag or the buttons change. */
export default function PinOrder({ pinned, setPinned }: PinOrderProps) {
  return (
    <SortableList things={pinned} onMove={(from, to) => setPinned(moveItem(pinned, from, to))}>
      {(mix, index, move) => (
        <SortableRow
          key={mix.id}
          id={mix.id}
          handleClassName="grid min-h-11 min-w-0 flex-1 basis-36 grid-cols-[minmax(0,1fr)] content-center gap-0.5 pl-2"
          handle={
            <span className="flex items-center gap-2 font-bold">
              <Icon name="menu" className="size-4 text-ink-3" />
              <span className="min-w-0 truncate">{mixTitle(mix)}</span>
            </span>
          }
        >
          <MoveButtons
            name={mixTitle(mix)}
            index={index}
            count={pinned.length}
            onMove={move}
            removal={{ icon: "pin-off", label: `${mixTitle(mix)}の固定を外す` }}
            onRemove={() => setPinned(pinned.filter(({ id }) => id !== mix.id))}
          />
        </SortableRow>
      )}
    </SortableList>
  );
}
