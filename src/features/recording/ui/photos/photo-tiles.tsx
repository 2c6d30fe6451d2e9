import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import { type DraftPhoto, describePhoto, movePhoto } from "../../draft-photos.ts";
import { PhotoTile } from "./photo-tile.tsx";
import type { ChangePhotos } from "./use-photos.ts";

export type PhotoTilesProps = {
  photos: DraftPhoto[];
  changePhotos: ChangePhotos;
  onRemove: (photo: DraftPhoto) => void;
  progress: ReadonlyMap<string, number>;
};

/** A finger that moves on within this time scrolls the page instead of dragging the photo. */
const HOLD_MS = 200;

/** The chosen photos in their order, which a drag or, by keyboard too, the buttons change. */
export default function PhotoTiles({ photos, changePhotos, onRemove, progress }: PhotoTilesProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: 8 } }),
  );
  const indexOf = (id: string | number | undefined) => photos.findIndex((photo) => photo.id === id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        const [from, to] = [indexOf(active.id), indexOf(over?.id)];
        if (to >= 0 && from !== to) changePhotos((now) => movePhoto(now, from, to));
      }}
    >
      <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul className="grid gap-2">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              count={photos.length}
              sent={progress.get(photo.id) ?? null}
              onMove={(by) => changePhotos((now) => movePhoto(now, index, index + by))}
              onDescribe={(alt) => changePhotos((now) => describePhoto(now, photo.id, alt))}
              onRemove={() => onRemove(photo)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
