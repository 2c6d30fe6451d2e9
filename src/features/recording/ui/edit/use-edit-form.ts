import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { mixEtag } from "#features/mixes/mix-edit.ts";
import { newId } from "#foundation/entity-id.ts";
import type { EditableCard, MixDraftChange } from "../../draft-fields.ts";
import { addressPhoto } from "../../draft-photos.ts";
import { withoutTouched } from "../../draft-problems.ts";
import { draftOfCard, editInput, findEditProblems } from "../../edit-draft.ts";
import type { RecentChoices } from "../../queries/list-recent-flavors.ts";
import { aboutPhoto, readRefusal } from "../../read-refusal.ts";
import { type DraftProblems, EDIT, type SaveRefusal } from "../../save-refusal.ts";
import { useUndo } from "../draft/use-undo.ts";
import { useHouseMixes } from "../fields/use-house-mixes.ts";
import { useCatalog } from "../flavors/use-catalog.ts";
import { readyPhoto } from "../photos/stored-photo.ts";
import type { ChangePhotos } from "../photos/use-photos.ts";
import type { EditingCalls } from "../recording-calls.ts";
import { useEditController } from "./use-edit-controller.ts";

type EditFormOptions = {
  card: EditableCard;
  recent: RecentChoices;
  calls: EditingCalls;
  onSaved: () => void | Promise<void>;
};

type Feedback = { refusal: SaveRefusal | null; problems: DraftProblems };
const NO_FEEDBACK: Feedback = { refusal: null, problems: {} };

const stateOf = (card: EditableCard) => ({ version: card.version, draft: draftOfCard(card) });

/** The changes of one card and everything that makes them. */
export function useEditForm({ card, recent, calls, onSaved }: EditFormOptions) {
  const [view, controller] = useEditController(stateOf(card));
  const [feedback, setFeedback] = useState(NO_FEEDBACK);
  const [isBusy, setBusy] = useState(false);
  const { draft } = view;
  const upload = useRef<{ id: string; abort: AbortController } | null>(null);
  const change = (changed: MixDraftChange) => {
    controller.change(changed);
    const sending = upload.current;
    if (sending && !controller.view().draft.photos.some(({ id }) => id === sending.id)) sending.abort.abort();
    setFeedback((before) => ({ ...before, problems: withoutTouched(before.problems, changed) }));
  };
  const changeWithUndo = useUndo(controller, change);
  const changePhotos: ChangePhotos = (update) => change({ photos: update(controller.view().draft.photos) });
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const [catalog, retryCatalog] = useCatalog(calls, recent.liked);
  const houseMixes = useHouseMixes(draft.shop?.id ?? null, calls.loadHouseMixes);

  function giveFeedback(refusal: SaveRefusal | null, problems: DraftProblems): DraftProblems {
    flushSync(() => {
      setBusy(false);
      setFeedback({ refusal, problems });
    });
    return problems;
  }

  /** Uploads what has no address yet; a photo that arrived is not sent again, whatever happens to the next one. */
  async function uploadPhotos(): Promise<void> {
    const nextPhoto = () => controller.view().draft.photos.find(({ image_url }) => image_url === null);
    for (let next = nextPhoto(); next; next = nextPhoto()) {
      const { id } = next;
      const photo = await readyPhoto(id);
      if (!photo) {
        controller.change({ photos: controller.view().draft.photos.filter((one) => one.id !== id) });
        continue;
      }
      const onProgress = (sent: number) => setProgress((before) => new Map(before).set(id, sent));
      const abort = new AbortController();
      upload.current = { id, abort };
      const options = { idempotencyKey: newId(), signal: abort.signal, onProgress };
      const url = await calls.uploadPhoto(card.id, photo, options).catch((error: unknown) => {
        // It was taken out on its way.
        if (abort.signal.aborted) return null;
        const index = controller.view().draft.photos.findIndex((one) => one.id === id);
        throw aboutPhoto(error, index);
      });
      if (url) controller.change({ photos: addressPhoto(controller.view().draft.photos, id, url) });
    }
  }

  /** The fields that need another look; null when the changes are saved. */
  async function save(): Promise<DraftProblems | null> {
    const { base, draft: pressed } = controller.view();
    const found = findEditProblems(base.draft, pressed, new Date());
    if (Object.keys(found).length > 0) return giveFeedback(null, found);
    giveFeedback(null, {});
    setBusy(true);
    await controller.flush();
    try {
      await uploadPhotos();
      // What was typed while photos were on their way is part of it.
      const { draft: sent } = controller.view();
      const edit = editInput(base.draft, sent);
      if (Object.keys(edit).length > 0) await calls.updateMix(pressed.id, edit, mixEtag(base));
      // What was typed while the call ran stays, and is asked about when the card is edited again.
      await (controller.view().draft === sent ? controller.finish() : controller.flush());
      await onSaved();
      return null;
    } catch (error) {
      const theirs = calls.readConflict(error);
      if (theirs) {
        controller.meet(stateOf(theirs));
        return giveFeedback(null, {});
      }
      const refusal = readRefusal(error, EDIT);
      if (refusal.kind === "origin-gone") controller.change({ houseMix: null });
      return giveFeedback(refusal, refusal.problems);
    } finally {
      setProgress(new Map());
    }
  }

  return {
    view,
    controller,
    draft,
    problems: feedback.problems,
    refusal: feedback.refusal,
    isBusy,
    save,
    closeRefusal: () => setFeedback((before) => ({ ...before, refusal: null })),
    change,
    changeWithUndo,
    changePhotos,
    progress,
    catalog,
    retryCatalog,
    houseMixes,
    recent,
    searchShops: calls.searchShops,
  };
}
