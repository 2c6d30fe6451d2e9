import { useState } from "react";
import { mixEtag } from "#features/mixes/mix-edit.ts";
import { createUploads, NOTHING_SENT } from "#features/pictures/ui/uploads.ts";
import { newId } from "#foundation/entity-id.ts";
import type { EditableCard } from "../../draft-fields.ts";
import { addressPhoto } from "../../draft-photos.ts";
import { draftOfCard, editInput } from "../../edit-draft.ts";
import { findEditProblems } from "../../find-problems.ts";
import type { RecentChoices } from "../../queries/list-recent-flavors.ts";
import { aboutPhoto, readRefusal } from "../../read-refusal.ts";
import { EDIT } from "../../save-refusal.ts";
import type { DraftController } from "../draft/draft-controller.ts";
import { readyPhoto } from "../photos/stored-photo.ts";
import type { RecordingCalls } from "../recording-calls.ts";
import { NOTHING_FOUND, type SaveFeedback, useMixForm } from "../screens/use-mix-form.ts";

type EditFormOptions = {
  card: EditableCard;
  recent: RecentChoices;
  calls: RecordingCalls;
  onSaved: () => Promise<void>;
};

/** The changes of one card, and its photos on their way. */
export function useEditForm({ card, recent, calls, onSaved }: EditFormOptions) {
  const [progress, setProgress] = useState(NOTHING_SENT);
  const [uploads] = useState(() => createUploads(setProgress));
  const form = useMixForm({
    owner: card.user_id,
    card: draftOfCard(card),
    recent,
    calls,
    check: (draft, now) => findEditProblems(draft.base?.content ?? draft, draft, now),
    // What was taken out on its way is not wanted any more.
    onChange: ({ photos }) => {
      for (const id of uploads.ids()) if (!photos.some((photo) => photo.id === id)) uploads.cancel(id);
    },
    send: (controller) => save(controller, { uploads, calls, onSaved }),
  });

  return { ...form, progress };
}

type SaveOptions = Pick<EditFormOptions, "calls" | "onSaved"> & { uploads: ReturnType<typeof createUploads> };

/** Uploads the photos, then saves the changes against the state that they were made from. */
async function save(
  controller: DraftController,
  { uploads, calls, onSaved }: SaveOptions,
): Promise<SaveFeedback | null> {
  await controller.settled();
  try {
    await uploadPhotos(controller, { uploads, calls });
    // What was typed while photos were on their way is part of it.
    const { draft } = controller.view();
    const { id, base } = draft;
    const edit = base ? editInput(base.content, draft) : {};
    if (base && Object.keys(edit).length > 0) await calls.updateMix(id, edit, mixEtag(base));
    // What was typed while the call ran stays, and is asked about when the card is edited again.
    await controller.finish(draft);
  } catch (error) {
    const theirs = calls.readConflict(error);
    if (theirs) {
      controller.meet(draftOfCard(theirs));
      return NOTHING_FOUND;
    }
    const refusal = readRefusal(error, EDIT);
    if (refusal.kind === "origin-gone") controller.change({ houseMix: null });
    return { problems: refusal.problems, refusal };
  }
  await onSaved();
  return null;
}

/** Uploads what has no address yet; a photo that arrived is not sent again, whatever happens to the next one. */
async function uploadPhotos(
  controller: DraftController,
  { uploads, calls }: Omit<SaveOptions, "onSaved">,
): Promise<void> {
  const photos = () => controller.view().draft.photos;
  const nextPhoto = () => photos().find(({ image_url }) => image_url === null);
  for (let next = nextPhoto(); next; next = nextPhoto()) {
    const { id } = next;
    const url = await uploads
      .send(
        id,
        () => readyPhoto(id),
        (photo, options) =>
          calls.uploadPhoto(controller.view().draft.id, photo, { idempotencyKey: newId(), ...options }),
      )
      .catch((error: unknown) => {
        const index = photos().findIndex((one) => one.id === id);
        throw aboutPhoto(error, index);
      });
    if (url && photos().some((photo) => photo.id === id))
      controller.change({ photos: addressPhoto(photos(), id, url) });
  }
}
