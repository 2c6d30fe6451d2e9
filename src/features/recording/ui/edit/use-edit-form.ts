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
import { readyPhoto } from "../photos/kept-photo.ts";
import type { ChangePhotos } from "../photos/use-photos.ts";
import type { EditingCalls } from "../recording-calls.ts";
import { useEditKeeper } from "./use-edit-keeper.ts";

type EditFormParts = {
  card: EditableCard;
  recent: RecentChoices;
  calls: EditingCalls;
  onSaved: () => void | Promise<void>;
};

type Told = { refusal: SaveRefusal | null; problems: DraftProblems };
const NOTHING_TOLD: Told = { refusal: null, problems: {} };

const stateOf = (card: EditableCard) => ({ version: card.version, draft: draftOfCard(card) });

/** The changes of one card and everything that makes them. */
export function useEditForm({ card, recent, calls, onSaved }: EditFormParts) {
  const [view, keeper] = useEditKeeper(stateOf(card));
  const [told, setTold] = useState(NOTHING_TOLD);
  const [isBusy, setBusy] = useState(false);
  const { draft } = view;
  const upload = useRef<{ id: string; abort: AbortController } | null>(null);
  const change = (changed: MixDraftChange) => {
    keeper.change(changed);
    const sending = upload.current;
    if (sending && !keeper.view().draft.photos.some(({ id }) => id === sending.id)) sending.abort.abort();
    setTold((before) => ({ ...before, problems: withoutTouched(before.problems, changed) }));
  };
  const changeWithUndo = useUndo(keeper, change);
  const changePhotos: ChangePhotos = (update) => change({ photos: update(keeper.view().draft.photos) });
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const [catalog, retryCatalog] = useCatalog(calls, recent.liked);
  const houseMixes = useHouseMixes(draft.shop?.id ?? null, calls.loadHouseMixes);

  function tell(refusal: SaveRefusal | null, problems: DraftProblems): DraftProblems {
    flushSync(() => {
      setBusy(false);
      setTold({ refusal, problems });
    });
    return problems;
  }

  /** Uploads what has no address yet; a photo that arrived is not sent again, whatever happens to the next one. */
  async function uploadPhotos(): Promise<void> {
    const nextPhoto = () => keeper.view().draft.photos.find(({ image_url }) => image_url === null);
    for (let next = nextPhoto(); next; next = nextPhoto()) {
      const { id } = next;
      const photo = await readyPhoto(id);
      if (!photo) {
        keeper.change({ photos: keeper.view().draft.photos.filter((one) => one.id !== id) });
        continue;
      }
      const onProgress = (sent: number) => setProgress((before) => new Map(before).set(id, sent));
      const abort = new AbortController();
      upload.current = { id, abort };
      const options = { idempotencyKey: newId(), signal: abort.signal, onProgress };
      const url = await calls.uploadPhoto(card.id, photo, options).catch((error: unknown) => {
        // It was taken out on its way.
        if (abort.signal.aborted) return null;
        const place = keeper.view().draft.photos.findIndex((one) => one.id === id);
        throw aboutPhoto(error, place);
      });
      if (url) keeper.change({ photos: addressPhoto(keeper.view().draft.photos, id, url) });
    }
  }

  /** The fields that need another look; null when the changes are saved. */
  async function save(): Promise<DraftProblems | null> {
    const { base, draft: pressed } = keeper.view();
    const found = findEditProblems(base.draft, pressed, new Date());
    if (Object.keys(found).length > 0) return tell(null, found);
    tell(null, {});
    setBusy(true);
    await keeper.flush();
    try {
      await uploadPhotos();
      // What was typed while photos were on their way is part of it.
      const { draft: sent } = keeper.view();
      const edit = editInput(base.draft, sent);
      if (Object.keys(edit).length > 0) await calls.updateMix(pressed.id, edit, mixEtag(base));
      // What was typed while the call ran stays, and is asked about when the card is edited again.
      await (keeper.view().draft === sent ? keeper.finish() : keeper.flush());
      await onSaved();
      return null;
    } catch (error) {
      const theirs = calls.readConflict(error);
      if (theirs) {
        keeper.meet(stateOf(theirs));
        return tell(null, {});
      }
      const refusal = readRefusal(error, EDIT);
      if (refusal.kind === "origin-gone") keeper.change({ houseMix: null });
      return tell(refusal, refusal.problems);
    } finally {
      setProgress(new Map());
    }
  }

  return {
    view,
    keeper,
    draft,
    problems: told.problems,
    refusal: told.refusal,
    isBusy,
    save,
    closeRefusal: () => setTold((before) => ({ ...before, refusal: null })),
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
