import { useEffect } from "react";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import type { MixDraftChange } from "../../draft-fields.ts";
import { takeEarlierMix } from "../../draft-origin.ts";
import { VISITOR } from "../../draft-owner.ts";
import type { RecentChoices } from "../../queries/list-recent-flavors.ts";
import { useDraftKeeper } from "../draft/use-draft-keeper.ts";
import { useUndo } from "../draft/use-undo.ts";
import { useHouseMixes } from "../fields/use-house-mixes.ts";
import { useCatalog } from "../flavors/use-catalog.ts";
import type { ChangePhotos } from "../photos/use-photos.ts";
import type { RecordingCalls } from "../recording-calls.ts";
import type { WaysOut } from "./refusal-panel.tsx";
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
  waysOut: WaysOut;
  /** The same draft in the other way of filling in. */
  otherWay: string;
  onSaved: (shortId: string) => void;
};

export type RecordingForm = ReturnType<typeof useRecordingForm>;

/** One draft and everything that fills it in, however it is laid out. */
export function useRecordingForm({ person, recent, calls, onSaved }: RecordingScreenProps) {
  const [view, keeper] = useDraftKeeper(person?.id ?? VISITOR);
  const { draft } = view;
  const { saveMix } = calls;
  const saving = useSaving({ draft, keeper, isSignedIn: person !== null, saveMix, onSaved });
  const change = (changed: MixDraftChange) => {
    keeper.change(changed);
    saving.touch(changed);
  };
  const changeWithUndo = useUndo(keeper, change);
  const changePhotos: ChangePhotos = (update) => change({ photos: update(keeper.view().draft.photos) });
  const [catalog, retryCatalog] = useCatalog(calls, recent.liked);
  const houseMixes = useHouseMixes(draft.shop?.id ?? null, calls.loadHouseMixes);

  const { wanted } = recent;
  useEffect(() => {
    if (wanted) void keeper.begin(takeEarlierMix(wanted));
  }, [wanted, keeper]);

  return {
    view,
    draft,
    keeper,
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
