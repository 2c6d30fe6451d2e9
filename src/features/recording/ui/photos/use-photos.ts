import { useState } from "react";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { findPhotoProblem } from "#features/pictures/ui/find-photo-problem.ts";
import { newId } from "#foundation/entity-id.ts";
import { addPhotos } from "../../draft-photos.ts";
import type { DraftPhoto } from "../../stored-draft.ts";
import { writePhoto } from "./photo-store.ts";

/** Changes the photos of what is being filled in; `update` is given those of the moment. */
export type ChangePhotos = (update: (photos: DraftPhoto[]) => DraftPhoto[]) => void;

/** Takes chosen files in, at most so many in all, and says of each why it could not be taken. */
export function usePhotos(photos: DraftPhoto[], changePhotos: ChangePhotos, most: number) {
  const [problems, setProblems] = useState<string[]>([]);

  async function add(files: File[]): Promise<void> {
    const found: string[] = [];
    const good: File[] = [];
    for (const file of files) {
      const problem = await findPhotoProblem(file);
      if (!problem) good.push(file);
      else found.push(files.length === 1 ? problem : `${file.name}：${problem}`);
    }
    const room = Math.max(0, most - photos.length);
    if (good.length > room) found.push(mixMessages.tooManyImages);
    setProblems(found);
    const taken = good.slice(0, room).map((blob) => ({ id: newId(), blob }));
    const keptAt = new Date().toISOString();
    // Kept before they are named: a page that dies now has lost nothing that it spoke of.
    await Promise.all(taken.map((photo) => writePhoto({ ...photo, isPrepared: false, keptAt })));
    if (taken.length > 0)
      changePhotos((now) =>
        addPhotos(
          now,
          taken.map(({ id }) => id),
        ),
      );
  }

  return { problems, add };
}
