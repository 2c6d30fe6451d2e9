import { useEffect } from "react";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import type { MixDraftChange } from "../../draft-fields.ts";
import { takeEarlierMix } from "../../draft-origin.ts";
import { VISITOR } from "../../draft-owner.ts";
import type { RecentChoices } from "../../queries/list-recent-flavors.ts";
import { useDraftController } from "../draft/use-draft-controller.ts";
import { useUndo } from "../draft/use-undo.ts";
import { useHouseMixes } from "../fields/use-house-mixes.ts";
import { useCatalog } from "../flavors/use-catalog.ts";
import type { ChangePhotos } from "../photos/use-photos.ts";
import type { RecordingCalls } from "../recording-calls.ts";
import type { RecoveryLinks } from "./refusal-panel.tsx";
import { useSaving } from "./use-saving.ts";

/** What both ways of recording are given. Give them the person's id as `key`: drafts never pass from one to another. */
export type RecordingScreenProps = {
  /** Null for a visitor, who may fill in everything and signs in to record it. */
  person: { id: string; name: string } | null;
  recent: RecentChoices;
  /** Another card was asked for; without `recent.wanted` it is not there or not to be seen. */
  isFromAnother: boolean;
  /** When the page was asked for. */
  now: Date;
  settings: CardSettings;
  calls: RecordingCalls;
  recoveryLinks: RecoveryLinks;
  /** The same draft in the other way of filling in. */
  otherWay: string;
  onSaved: (shortId: string) => void;
};

export type RecordingForm = ReturnType<typeof useRecordingForm>;

/** One draft and everything that fills it in, however it is laid out. */
export function useRecordingForm({ person, recent, calls, onSaved }: RecordingScreenProps) {
  const [view, controller] = useDraftController(person?.id ?? VISITOR);
  const { draft } = view;
  const { saveMix } = calls;
  const saving = useSaving({ draft, controller, isSignedIn: person !== null, saveMix, onSaved });
  const change = (changed: MixDraftChange) => {
    controller.change(changed);
    saving.touch(changed);
  };
  const changeWithUndo = useUndo(controller, change);
  const changePhotos: ChangePhotos = (update) => change({ photos: update(controller.view().draft.photos) });
  const [catalog, retryCatalog] = useCatalog(calls, recent.liked);
  const houseMixes = useHouseMixes(draft.shop?.id ?? null, calls.loadHouseMixes);

  const { wanted } = recent;
  useEffect(() => {
    if (wanted) void controller.begin(takeEarlierMix(wanted));
  }, [wanted, controller]);

  return {
    view,
    draft,
    controller,
    saving,
    problems: saving.problems,
    change,
    changeWithUndo,
    changePhotos,
    catalog,
    retryCatalog,
    houseMixes,
    recent,
    searchShops: calls.searchShops,
  };
}
