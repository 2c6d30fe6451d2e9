import { moveItem } from "#foundation/move-item.ts";
import { SortableList } from "#ui/lists/sortable-list.tsx";
import { describePhoto } from "../../draft-photos.ts";
import type { DraftPhoto } from "../../stored-draft.ts";
import { PhotoTile } from "./photo-tile.tsx";
import type { ChangePhotos } from "./use-photos.ts";

export type PhotoTilesProps = {
  photos: DraftPhoto[];
  changePhotos: ChangePhotos;
  onRemove: (photo: DraftPhoto) => void;
  progress: ReadonlyMap<string, number>;
};

/** The chosen photos in their order, which a drag or, by keyboard too, the buttons change. */
export default function PhotoTiles({ photos, changePhotos, onRemove, progress }: PhotoTilesProps) {
  return (
    <SortableList things={photos} onMove={(from, to) => changePhotos((now) => moveItem(now, from, to))}>
      {(photo, index, move) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          index={index}
          count={photos.length}
          sent={progress.get(photo.id) ?? null}
          onMove={move}
          onDescribe={(alt) => changePhotos((now) => describePhoto(now, photo.id, alt))}
          onRemove={() => onRemove(photo)}
        />
      )}
    </SortableList>
  );
}
