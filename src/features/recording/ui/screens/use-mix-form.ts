import { type Feedback, useSending } from "#ui/forms/use-sending.ts";
import type { MixDraftChange } from "../../draft-fields.ts";
import { VISITOR } from "../../draft-owner.ts";
import { touchedFields } from "../../draft-problems.ts";
import { isUntouched } from "../../edit-draft.ts";
import type { RecentChoices } from "../../queries/list-recent-flavors.ts";
import type { DraftField, DraftProblems, MixDraft, SaveRefusal } from "../../stored-draft.ts";
import type { DraftController } from "../draft/draft-controller.ts";
import { useDraftController } from "../draft/use-draft-controller.ts";
import { useUndo } from "../draft/use-undo.ts";
import { useHouseMixes } from "../fields/use-house-mixes.ts";
import { useCatalog } from "../flavors/use-catalog.ts";
import { useFlavorMarks } from "../flavors/use-flavor-marks.ts";
import type { ChangePhotos } from "../photos/use-photos.ts";
import type { RecordingCalls } from "../recording-calls.ts";

export type SaveFeedback = Feedback<DraftField, SaveRefusal>;
/** What is said by other means: by the conflict, or by the card that waits. */
export const NOTHING_FOUND: SaveFeedback = { problems: {}, refusal: null };

type MixFormOptions = {
  /** A person's id, or `VISITOR`. */
  owner: string;
  /** The recorded card that is changed; null for a new one. */
  card: MixDraft | null;
  recent: RecentChoices;
  calls: RecordingCalls;
  check: (draft: MixDraft, now: Date) => DraftProblems;
  /** Hears of every change that the person makes. */
  onChange?: (draft: MixDraft) => void;
  /** Sends what is on the screen; null when it is saved. */
  send: (controller: DraftController) => Promise<SaveFeedback | null>;
};

export type MixForm = ReturnType<typeof useMixForm>;

/** One draft and everything that fills it in, whether it becomes a card or changes one, and however it is laid out. */
export function useMixForm({ owner, card, recent, calls, check, onChange, send }: MixFormOptions) {
  const [view, controller] = useDraftController(owner, card);
  const { draft } = view;
  const sending = useSending<DraftField, SaveRefusal>({
    subject: () => String(controller.view().generation),
    // What the draft itself brought back from the cards that waited.
    before: { problems: draft.refusal?.problems ?? {}, refusal: draft.refusal },
    check: () => check(controller.view().draft, new Date()),
    send: () => send(controller),
  });
  const change = (changed: MixDraftChange) => {
    controller.change(changed);
    onChange?.(controller.view().draft);
    sending.touch(touchedFields(changed));
  };
  const changePhotos: ChangePhotos = (update) => change({ photos: update(controller.view().draft.photos) });
  const [catalog, retryCatalog] = useCatalog(calls, recent);
  const marks = useFlavorMarks(recent, calls.setFavorite);

  return {
    ...sending,
    view,
    draft,
    controller,
    isLosable: view.saving === "impossible" && !isUntouched(draft) && !sending.isBusy && !sending.isSent,
    change,
    changeWithUndo: useUndo(controller, change),
    changePhotos,
    catalog,
    retryCatalog,
    houseMixes: useHouseMixes(draft.shop?.id ?? null, calls.loadHouseMixes),
    recent,
    /** Of flavours; a visitor keeps none. */
    marks: owner === VISITOR ? null : marks,
    searchShops: calls.searchShops,
    loadFriends: calls.loadFriends,
    dismissRefusal(): void {
      sending.dismissRefusal();
      if (controller.view().draft.refusal) controller.change({ refusal: null });
    },
  };
}
