import type { MixEditInput } from "#features/mixes/mix-edit.ts";
import { type EditableCard, filledFields } from "./draft-fields.ts";
import { mergePhotos, photoEdit } from "./draft-photos.ts";
import { blankDraft, isBlank, isSame, newMixInput } from "./mix-draft.ts";
import type { CardState, DraftContent, DraftPhoto, MixDraft } from "./stored-draft.ts";

function stateOfCard(card: EditableCard): CardState {
  const content = Object.fromEntries(filledFields.map(({ name, rule }) => [name, rule.ofCard(card)]));
  return { version: card.version, content: content as DraftContent };
}

/** A recorded card as the form holds it, without changes yet. */
export function draftOfCard(card: EditableCard): MixDraft {
  const base = stateOfCard(card);
  return { ...blankDraft({ id: card.id, owner: card.user_id, idempotencyKey: "" }), ...base.content, base };
}

/** Nothing of it would be missed: nothing is filled in, or nothing of the card is changed. */
export function isUntouched(draft: MixDraft): boolean {
  return draft.base ? !isChanged(draft.base.content, draft) : isBlank(draft);
}

/** What is sent for an edit: only what differs from the state that it was made from. Photos are uploaded by then. */
export function editInput(base: DraftContent, draft: DraftContent): MixEditInput {
  const [before, after] = [newMixInput(base), newMixInput(draft)];
  const names = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => !isSame(before[name], after[name]),
  );
  const { items, ...changed } = Object.fromEntries(names.map((name) => [name, after[name]]));
  return {
    ...changed,
    ...(items !== undefined && { flavors: after.items }),
    ...photoEdit(base.photos, draft.photos),
  };
}

export function isChanged(base: DraftContent, draft: DraftContent): boolean {
  const isUploaded = draft.photos.every(({ image_url }) => image_url !== null);
  return !isUploaded || Object.keys(editInput(base, draft)).length > 0;
}

/** The fields by which two versions are told apart. */
const distinguishing = filledFields.flatMap(({ name, rule: { difference } }) =>
  difference ? [{ name, ...difference }] : [],
);

/** One's own changes on top of what the card became meanwhile; what one left alone is as it is there. */
export function mergeEdit(base: DraftContent, mine: DraftContent, theirs: DraftContent): DraftContent {
  const own = distinguishing.map(({ name }) => name).filter((name) => !isSame(base[name], mine[name]));
  const merged = { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) };
  const isRecipeOwn =
    own.includes("shop") || own.includes("flavors") || !isSame(base.houseMix, mine.houseMix);
  return {
    ...merged,
    houseMix: isRecipeOwn ? mine.houseMix : theirs.houseMix,
    photos: mergePhotos(base.photos, mine.photos, theirs.photos).photos,
  };
}

type Difference = {
  label: string;
  mine: string;
  theirs: string;
  /** Photos are seen rather than told. */
  photos?: { mine: DraftPhoto[]; theirs: DraftPhoto[] };
};

/** Where two versions of a card differ, in words. */
export function differences(mine: DraftContent, theirs: DraftContent): Difference[] {
  return distinguishing
    .filter(({ name }) => !isSame(mine[name], theirs[name]))
    .map(({ name, label, say }) => ({
      label,
      mine: say(mine[name]),
      theirs: say(theirs[name]),
      ...(name === "photos" && { photos: { mine: mine.photos, theirs: theirs.photos } }),
    }));
}
