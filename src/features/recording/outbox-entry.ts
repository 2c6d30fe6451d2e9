import { companionMessages } from "#features/companions/companion-messages.ts";
import type { NewMixInput } from "#features/mixes/mix.ts";
import { pictureMessages } from "#features/pictures/picture-messages.ts";
import { waitsFor } from "#foundation/call-failure.ts";
import { japanDay, japanTime } from "#foundation/japan-time.ts";
import { addressPhoto } from "./draft-photos.ts";
import { newMixInput } from "./mix-draft.ts";
import { readRefusal } from "./read-refusal.ts";
import type { MixDraft, OutboxEntry, OutboxStep } from "./stored-draft.ts";

type CreateStep = Extract<OutboxStep, { kind: "create" }>;
export type PhotoStep = Extract<OutboxStep, { kind: "photo" }>;

type Press = { queuedAt: Date; wasTried: boolean };

/** What a press on カードにする leaves behind where there is no network. */
export function queueDraft(draft: MixDraft, { queuedAt, wasTried }: Press): OutboxEntry {
  const { id, owner, idempotencyKey } = draft;
  return {
    id,
    owner,
    queuedAt: queuedAt.toISOString(),
    wasTried,
    draft,
    shortId: null,
    steps: [{ kind: "create", idempotencyKey, body: "timed" }, ...stepsBehind(draft)],
  };
}

/** Something follows a card once it is there. */
export function isFollowed({ photos, companions }: MixDraft): boolean {
  return photos.length + companions.length > 0;
}

/** What is still to be done for a card that is there already: its invitations and its photos. */
export function queueFollowing(draft: MixDraft, shortId: string, queuedAt: Date): OutboxEntry {
  const { id, owner } = draft;
  const steps = stepsBehind(draft);
  return { id, owner, queuedAt: queuedAt.toISOString(), wasTried: false, draft, shortId, steps };
}

/** Invitations go first: whether a photo is taken is nothing to those who are invited. */
function stepsBehind(draft: MixDraft): OutboxStep[] {
  const { id, companions } = draft;
  const invitation = { kind: "invite" as const, idempotencyKey: `${id}-companions` };
  return [...(companions.length > 0 ? [invitation] : []), ...photoSteps(draft)];
}

function photoSteps({ id, photos }: MixDraft): OutboxStep[] {
  if (photos.length === 0) return [];
  const each = photos.map((photo) => ({
    kind: "photo" as const,
    idempotencyKey: photo.id,
    photoId: photo.id,
  }));
  return [...each, { kind: "save", idempotencyKey: `${id}-photos` }];
}

/** What is sent to make the card. A card that waited belongs to the night on which it was pressed. */
export function createBody({ draft, queuedAt }: OutboxEntry, step: CreateStep): NewMixInput {
  return newMixInput(step.body === "timed" ? pressedAt(draft, queuedAt) : draft);
}

/** What is sent to let the card show its photos. */
export function savedPhotos({ draft }: OutboxEntry): { imageUrls: string[]; alts: string[] } {
  const sent = draft.photos.filter(({ image_url }) => image_url !== null);
  return { imageUrls: sent.map(({ image_url }) => image_url ?? ""), alts: sent.map(({ alt }) => alt) };
}

export type Verdict =
  | { do: "finish" }
  | { do: "go-on"; entry: OutboxEntry }
  /** The card is there; of its photos some are not, and never will be. */
  | { do: "lose-photos"; entry: OutboxEntry | null; text: string }
  /** The card is there; its invitations were refused. */
  | { do: "lose-invitations"; entry: OutboxEntry | null; text: string }
  | { do: "wait"; for: "network" | "sign-in" }
  | { do: "give-back"; draft: MixDraft };

/** What a step brought: the card, or the address of a photo. */
export type StepResult = { shortId?: string; imageUrl?: string };

/** What becomes of an entry after its first step was done. */
export function afterDone(entry: OutboxEntry, { shortId, imageUrl }: StepResult = {}): Verdict {
  const [step, ...steps] = entry.steps;
  const { draft } = entry;
  const photos =
    step?.kind === "photo" && imageUrl ? addressPhoto(draft.photos, step.photoId, imageUrl) : draft.photos;
  const done = { ...entry, shortId: shortId ?? entry.shortId, draft: { ...draft, photos }, steps };
  return steps.length === 0 ? { do: "finish" } : { do: "go-on", entry: done };
}

/** The entry without a photo that is not wanted any more, or null where nothing is left to be done. */
export function withoutPhoto(entry: OutboxEntry, photoId: string): OutboxEntry | null {
  const photos = entry.draft.photos.filter(({ id }) => id !== photoId);
  const others = entry.steps.filter((step) => step.kind !== "photo" || step.photoId !== photoId);
  const steps = photos.length > 0 ? others : others.filter(({ kind }) => kind !== "save");
  return steps.length === 0 ? null : { ...entry, draft: { ...entry.draft, photos }, steps };
}

/** What becomes of an entry whose first step failed with what the call threw. `newKey` is for a draft that comes back. */
export function afterFailure(entry: OutboxEntry, error: unknown, newKey: string): Verdict {
  const waiting = waitsFor(error);
  if (waiting) return { do: "wait", for: waiting };
  const refusal = readRefusal(error);
  const [step, ...later] = entry.steps;
  if (step?.kind === "photo" && refusal.kind === "already-recorded") {
    // Made ready anew, its bytes are other ones than those that the key stands for.
    return { do: "go-on", entry: { ...entry, steps: [{ ...step, idempotencyKey: newKey }, ...later] } };
  }
  if (step?.kind === "invite") {
    const entryLeft = later.length > 0 ? { ...entry, steps: later } : null;
    return { do: "lose-invitations", entry: entryLeft, text: textOf(error, companionMessages.inviteFailed) };
  }
  if (step?.kind === "photo" || step?.kind === "save") return withoutRefused(entry, step, error);
  if (refusal.kind === "already-recorded" && entry.wasTried && step?.body === "timed") {
    // The first call arrived after all: asked for in its own words, it answers with its card.
    return { do: "go-on", entry: { ...entry, steps: [{ ...step, body: "as-pressed" }, ...later] } };
  }
  const isSpent = refusal.kind === "already-recorded";
  const isOriginGone = refusal.kind === "origin-gone";
  return {
    do: "give-back",
    draft: {
      ...pressedAt(entry.draft, entry.queuedAt),
      ...(isSpent && { idempotencyKey: newKey }),
      ...(isOriginGone && { houseMix: null, source: null }),
      savedAt: entry.queuedAt,
      refusal,
    },
  };
}

/** A photo that the server does not take is left out; without the card, or with the photos refused together, all are. */
function withoutRefused(entry: OutboxEntry, step: OutboxStep, error: unknown): Verdict {
  const { status } = Object(error) as { status?: number };
  const isCardGone = status === 403 || status === 404 || status === 410;
  const rest = step.kind === "photo" && !isCardGone ? withoutPhoto(entry, step.photoId) : null;
  return { do: "lose-photos", entry: rest, text: textOf(error, pictureMessages.uploadFailed) };
}

function textOf(error: unknown, otherwise: string): string {
  const { message = otherwise } = Object(error) as { message?: string };
  return message;
}

function pressedAt(draft: MixDraft, queuedAt: string): MixDraft {
  const moment = new Date(queuedAt);
  return { ...draft, smokedAt: draft.smokedAt ?? { day: japanDay(moment), time: japanTime(moment) } };
}
