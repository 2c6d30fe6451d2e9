import { createUploads, NOTHING_SENT } from "#features/pictures/ui/uploads.ts";
import { createViewStore } from "#ui/view-store.ts";
import { draftName } from "../../draft-name.ts";
import {
  afterDone,
  afterFailure,
  createBody,
  type PhotoStep,
  type StepResult,
  savedPhotos,
  type Verdict,
  withoutPhoto,
} from "../../outbox-entry.ts";
import type { OutboxEntry } from "../../stored-draft.ts";
import type { RecordingCalls } from "../recording-calls.ts";
import type { OutboxStore } from "./outbox-store.ts";

/** A photo on its way to a card that is there. */
export type PhotoOnItsWay = {
  id: string;
  entryId: string;
  /** Among the photos of its card. */
  index: number;
  /** How much of it is sent, from 0 to 1; null while it waits. */
  sent: number | null;
};

export type OutboxView = {
  /** Cards that are not there yet. */
  waiting: number;
  photos: PhotoOnItsWay[];
  isSending: boolean;
  /** The last attempt failed; there will be another one. */
  hasFailed: boolean;
  /** Somebody has to sign in before anything is sent. */
  needsSignIn: boolean;
  /** What became a card since the page was opened. */
  recorded: { short_id: string; title: string }[];
  /** How many were refused and are drafts again. */
  givenBack: number;
  /** Why photos were not taken, one text for each. */
  lostPhotos: string[];
  /** The same of a card's invitations. */
  lostInvitations: string[];
  /** Cards to which everything came that followed them, since the page was opened. */
  completed: string[];
};

/** What sends a card, its invitations and its photos. */
export type SendingCalls = Pick<RecordingCalls, "saveMix" | "invite" | "uploadPhoto" | "savePhotos">;

type OutboxOptions = {
  store: OutboxStore;
  owner: string;
  calls: SendingCalls;
  /** The bytes of a kept photo; null where this browser has lost them. */
  readPhoto: (id: string) => Promise<Blob | null>;
  /** Runs one after the other over all pages of the browser. */
  serially: (work: () => Promise<void>) => Promise<void>;
  newKey: () => string;
};

const EMPTY: OutboxView = {
  waiting: 0,
  photos: [],
  isSending: false,
  hasFailed: false,
  needsSignIn: false,
  recorded: [],
  givenBack: 0,
  lostPhotos: [],
  lostInvitations: [],
  completed: [],
};

/** Sends one person's waiting cards and photos, each once, the first pressed first. */
export function createOutbox({ store, owner, calls, readPhoto, serially, newKey }: OutboxOptions) {
  const { view, show, subscribe } = createViewStore(EMPTY);
  let running: Promise<void> | null = null;
  let sent = NOTHING_SENT;
  const uploads = createUploads((progress) => {
    sent = progress;
    show({ photos: view().photos.map((photo) => ({ ...photo, sent: sent.get(photo.id) ?? null })) });
  });

  async function count(): Promise<void> {
    const entries = await store.list(owner);
    show({
      waiting: entries.filter(({ shortId }) => shortId === null).length,
      photos: entries.flatMap(({ id: entryId, shortId, draft, steps }) =>
        steps.flatMap((step) =>
          step.kind === "photo" && shortId !== null
            ? {
                id: step.photoId,
                entryId,
                index: draft.photos.findIndex(({ id }) => id === step.photoId),
                sent: sent.get(step.photoId) ?? null,
              }
            : [],
        ),
      ),
    });
  }

  async function sendPhoto(entry: OutboxEntry, { photoId, idempotencyKey }: PhotoStep): Promise<StepResult> {
    const imageUrl = await uploads.send(
      photoId,
      () => readPhoto(photoId),
      (photo, options) => calls.uploadPhoto(entry.shortId ?? "", photo, { idempotencyKey, ...options }),
    );
    return imageUrl === null ? {} : { imageUrl };
  }

  async function run(entry: OutboxEntry): Promise<StepResult> {
    const [step] = entry.steps;
    switch (step?.kind) {
      case "create": {
        const { short_id } = await calls.saveMix(createBody(entry, step), step.idempotencyKey);
        return { shortId: short_id };
      }
      case "invite": {
        const personIds = entry.draft.companions.map(({ user_id }) => user_id);
        await calls.invite(entry.shortId ?? "", personIds, step.idempotencyKey);
        return {};
      }
      case "photo":
        return sendPhoto(entry, step);
      case "save":
        await calls.savePhotos({ mixId: entry.shortId ?? "", ...savedPhotos(entry) }, step.idempotencyKey);
        return {};
      case undefined:
        return {};
    }
  }

  async function attempt(entry: OutboxEntry): Promise<Verdict> {
    try {
      const result = await run(entry);
      const { shortId } = result;
      if (shortId)
        show({ recorded: [...view().recorded, { short_id: shortId, title: draftName(entry.draft) }] });
      return afterDone(entry, result);
    } catch (error) {
      return afterFailure(entry, error, newKey());
    }
  }

  /** Whether the photo that is on its way was taken out meanwhile: then nothing of the attempt counts. */
  async function wasTakenOut(entry: OutboxEntry): Promise<OutboxEntry | null | undefined> {
    const [step] = entry.steps;
    if (step?.kind !== "photo") return undefined;
    const kept = (await store.list(owner)).find(({ id }) => id === entry.id) ?? null;
    return kept?.steps.some((one) => one.kind === "photo" && one.photoId === step.photoId) ? undefined : kept;
  }

  /** False when there is no sense in going on with the next one. */
  async function send(entry: OutboxEntry): Promise<boolean> {
    const verdict = await attempt(entry);
    const changed = await wasTakenOut(entry);
    if (changed !== undefined) return changed === null || send(changed);
    switch (verdict.do) {
      case "go-on":
        return goOn(entry, verdict.entry);
      case "lose-photos":
        show({ lostPhotos: [...view().lostPhotos, verdict.text] });
        return goOn(entry, verdict.entry);
      case "lose-invitations":
        show({ lostInvitations: [...view().lostInvitations, verdict.text] });
        return goOn(entry, verdict.entry);
      case "finish":
        return finish(entry);
      case "give-back":
        await store.giveBack(verdict.draft);
        show({ givenBack: view().givenBack + 1 });
        return true;
      case "wait":
        show({ needsSignIn: verdict.for === "sign-in", hasFailed: true });
        return false;
    }
  }

  /** With what is left of it. */
  async function goOn(entry: OutboxEntry, rest: OutboxEntry | null): Promise<boolean> {
    if (!rest) return finish(entry);
    await store.update(rest);
    await count();
    return send(rest);
  }

  async function finish({ id, shortId }: OutboxEntry): Promise<true> {
    await store.finish(id);
    if (shortId) show({ completed: [...view().completed, shortId] });
    return true;
  }

  async function sendQueued(): Promise<void> {
    show({ isSending: true, hasFailed: false });
    await count();
    // Read under the lock: what another page sent meanwhile is gone.
    for (const entry of await store.list(owner)) {
      if (!(await send(entry))) break;
      show({ needsSignIn: false });
      await count();
    }
  }

  return {
    subscribe,
    view,
    count,

    /** Sends what waits. Further calls join the one that runs. */
    sendAll(): Promise<void> {
      running ??= serially(sendQueued)
        .catch(() => undefined)
        .then(count)
        .finally(() => {
          running = null;
          show({ isSending: false });
        });
      return running;
    },

    /** Leaves a photo out; what is on its way is broken off. */
    async cancelPhoto({ id, entryId }: Pick<PhotoOnItsWay, "id" | "entryId">): Promise<void> {
      const entry = (await store.list(owner)).find((one) => one.id === entryId);
      const rest = entry && withoutPhoto(entry, id);
      if (rest) await store.update(rest);
      else await store.finish(entryId);
      uploads.cancel(id);
      await count();
    },

    /** What was told is read. */
    dismiss(): void {
      show({ recorded: [], givenBack: 0, lostPhotos: [], lostInvitations: [] });
    },
  };
}
