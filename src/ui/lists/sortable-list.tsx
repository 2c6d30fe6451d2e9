import {
  type Announcements,
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Icon } from "../images/icon.tsx";
import type { IconName } from "../images/icon-names.ts";

/** A finger that moves on within this time scrolls the page instead of dragging. */
const HOLD_MS = 200;

type SortableListProps<Thing extends { id: string }> = {
  things: readonly Thing[];
  onMove: (from: number, to: number) => void;
  /** A `SortableRow` with the thing's id. What it moves is said. */
  children: (thing: Thing, index: number, move: (from: number, to: number) => void) => ReactNode;
};

/** What a drag says by itself is English and names ids; where a thing came to is said below the list. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Things in an order that a drag changes; for the keyboard each row has its `MoveButtons`. Where one came to is announced. */
export function SortableList<Thing extends { id: string }>({
  things,
  onMove,
  children,
}: SortableListProps<Thing>) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: 8 } }),
  );
  const [said, setSaid] = useState({ moves: 0, text: "" });
  function move(from: number, to: number): void {
    onMove(from, to);
    setSaid(({ moves }) => ({ moves: moves + 1, text: `${to + 1}番目に動かしました。` }));
  }
  const indexOf = (id: string | number | undefined) => things.findIndex((thing) => thing.id === id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: "" } }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [indexOf(active.id), indexOf(over?.id)];
        if (to >= 0 && from !== to) move(from, to);
      }}
    >
      <SortableContext items={things.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {things.map((thing, index) => children(thing, index, move))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {/* The same place twice is said twice. */}
        <span key={said.moves}>{said.text}</span>
      </p>
    </DndContext>
  );
}

type SortableRowProps = {
  id: string;
  /** What it is dragged by. */
  handle: ReactNode;
  handleClassName: string;
  children: ReactNode;
};

export function SortableRow({ id, handle, handleClassName, children }: SortableRowProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex flex-wrap items-start gap-3 rounded-m border border-border bg-surface p-2 ${isDragging ? "relative z-(--layer-bar) shadow-card" : ""}`}
    >
      <div {...listeners} className={`touch-manipulation select-none ${handleClassName}`}>
        {handle}
      </div>
      {children}
    </li>
  );
}

type MoveButtonsProps = {
  /** What is moved: 写真1. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  removal: { icon: IconName; label: string };
  onRemove: () => void;
};

/** Moves a row by one, or takes it out of the list; then the focus is at the next one's removal. */
export function MoveButtons({ name, index, count, onMove, removal, onRemove }: MoveButtonsProps) {
  function remove({ currentTarget }: MouseEvent) {
    const row = currentTarget.closest("li");
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    beside?.querySelector<HTMLElement>("[data-removes]")?.focus();
    onRemove();
  }
  return (
    <div className="ml-auto flex flex-wrap justify-end">
      <RowButton label={`${name}を前へ`} isOff={index === 0} onPress={() => onMove(index, index - 1)}>
        <Icon name="chevron-left" className="size-5 rotate-90" />
      </RowButton>
      <RowButton
        label={`${name}を後ろへ`}
        isOff={index === count - 1}
        onPress={() => onMove(index, index + 1)}
      >
        <Icon name="chevron-left" className="size-5 -rotate-90" />
      </RowButton>
      <RowButton label={removal.label} onPress={remove} data-removes>
        <Icon name={removal.icon} className="size-5" />
      </RowButton>
    </div>
  );
}

type RowButtonProps = {
  label: string;
  /** It keeps the focus and does nothing. */
  isOff?: boolean;
  onPress: (event: MouseEvent) => void;
  "data-removes"?: boolean;
  children: ReactNode;
};

function RowButton({ label, isOff = false, onPress, children, ...rest }: RowButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
      className="inline-flex size-11 items-center justify-center rounded-s text-ink-2 hover:text-ink aria-disabled:text-ink-2 aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
