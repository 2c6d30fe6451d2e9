import { z } from "zod";
import type { MixEditInput } from "#features/mixes/mix-edit.ts";
import { type EditableCard, filledFields, MixDraft } from "./draft-fields.ts";
import { type DraftPhoto, mergePhotos, photoEdit } from "./draft-photos.ts";
import { blankDraft, findProblems, isSame, newMixInput } from "./mix-draft.ts";
import type { DraftProblems } from "./save-refusal.ts";

/** Changes that are not saved yet, as they are kept in the browser: from which state of the card they were made. */
export const SavedEdit = z.object({
  /** The card's id. */
  id: z.string(),
  owner: z.string(),
  version: z.number(),
  base: MixDraft,
  draft: MixDraft,
  savedAt: z.string(),
});
export type SavedEdit = z.infer<typeof SavedEdit>;

/** A recorded card as the form holds it. */
export function draftOfCard(card: EditableCard): MixDraft {
  const { id, user_id: owner } = card;
  const fields = filledFields.map(({ name, rule }) => [name, rule.ofCard(card)]);
  return { ...blankDraft({ id, owner, idempotencyKey: "" }), ...Object.fromEntries(fields) };
}

/** What is sent for an edit: only what differs from the state that it was made from. Photos are uploaded by then. */
export function editInput(base: MixDraft, draft: MixDraft): MixEditInput {
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

export function isChanged(base: MixDraft, draft: MixDraft): boolean {
  const isUploaded = draft.photos.every(({ image_url }) => image_url !== null);
  return !isUploaded || Object.keys(editInput(base, draft)).length > 0;
}

/** What keeps an edit from being saved. A night that stays as it was may be older than what can be recorded now. */
export function findEditProblems(base: MixDraft, draft: MixDraft, now: Date): DraftProblems {
  const { customDateTime, ...problems } = findProblems(draft, now);
  return customDateTime && !isSame(base.smokedAt, draft.smokedAt)
    ? { ...problems, customDateTime }
    : problems;
}

/** The fields by which two versions are told apart. */
const distinguishing = filledFields.flatMap(({ name, rule: { difference } }) =>
  difference ? [{ name, ...difference }] : [],
);

/** One's own changes on top of what the card became meanwhile; what one left alone is as it is there. */
export function mergeEdit(base: MixDraft, mine: MixDraft, theirs: MixDraft): MixDraft {
  const own = distinguishing.map(({ name }) => name).filter((name) => !isSame(base[name], mine[name]));
  const merged = { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) };
  const isRecipeOwn =
    own.includes("shop") || own.includes("flavors") || !isSame(base.houseMix, mine.houseMix);
  return {
    ...merged,
    houseMix: isRecipeOwn ? mine.houseMix : theirs.houseMix,
    photos: mergePhotos(base.photos, mine.photos, theirs.photos),
  };
}

export type Difference = {
  label: string;
  mine: string;
  theirs: string;
  /** Photos are seen rather than told. */
  photos?: { mine: DraftPhoto[]; theirs: DraftPhoto[] };
};

/** Where two versions of a card differ, in words. */
export function differences(mine: MixDraft, theirs: MixDraft): Difference[] {
  return distinguishing
    .filter(({ name }) => !isSame(mine[name], theirs[name]))
    .map(({ name, label, say }) => ({
      label,
      mine: say(mine[name]),
      theirs: say(theirs[name]),
      ...(name === "photos" && { photos: { mine: mine.photos, theirs: theirs.photos } }),
    }));
}
