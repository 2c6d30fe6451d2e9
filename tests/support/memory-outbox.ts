import { addFlavor } from "#features/recording/draft-flavors.ts";
import { blankDraft } from "#features/recording/mix-draft.ts";
import { queueDraft } from "#features/recording/outbox-entry.ts";
import type { MixDraft, OutboxEntry } from "#features/recording/stored-draft.ts";
import { createOutbox, type SendingCalls } from "#features/recording/ui/outbox/outbox.ts";
import type { OutboxStore } from "#features/recording/ui/outbox/outbox-store.ts";

export type SaveMix = SendingCalls["saveMix"];

const flavors = addFlavor([], {
  maker_id: null,
  flavor_id: null,
  maker_name: "自家製",
  flavor_name: "ゆず",
  paint: "custom",
});
export const entryOf = (id: string, owner = "me", wasTried = false): OutboxEntry =>
  queueDraft(
    { ...blankDraft({ id, owner, idempotencyKey: `key-${id}` }), flavors, title: id },
    { queuedAt: new Date(`2026-11-20T12:0${id.length}:00.000Z`), wasTried },
  );
export const refusedWith = (status: number, code: string) =>
  Object.assign(new Error("サーバーの言葉"), { status, code, fields: {} });

/** IndexedDB's part, in memory: pages share it. */
export function createMemoryOutbox(...entries: OutboxEntry[]) {
  const waiting = new Map(entries.map((entry) => [entry.id, entry]));
  const drafts: MixDraft[] = [];
  const store: OutboxStore = {
    list: async (owner) => [...waiting.values()].filter((entry) => entry.owner === owner),
    update: async (entry) => void waiting.set(entry.id, entry),
    finish: async (id) => void waiting.delete(id),
    giveBack: async (draft) => {
      waiting.delete(draft.id);
      drafts.push(draft);
    },
  };
  return { store, waiting, drafts };
}

/** The Web Lock's part: one after the other. */
export function createLock() {
  let last = Promise.resolve();
  return (work: () => Promise<void>) => {
    last = last.then(work, work);
    return last;
  };
}

/** A server that keeps its keys, as ours does. */
export function createServer() {
  const cards = new Map<string, string>();
  const saveMix: SaveMix = async (newMix, key) => {
    const body = JSON.stringify(newMix);
    if (cards.has(key) && cards.get(key) !== body) throw refusedWith(422, "IDEMPOTENCY_MISMATCH");
    cards.set(key, body);
    return { short_id: `card-${key}` };
  };
  return { cards, saveMix };
}

const noPhotos = {
  invite: () => Promise.reject(new Error("Nobody is invited.")),
  uploadPhoto: () => Promise.reject(new Error("There are no photos.")),
  savePhotos: () => Promise.reject(new Error("There are no photos.")),
};
export const outboxOf = (
  store: OutboxStore,
  calls: Partial<SendingCalls>,
  serially = createLock(),
  readPhoto = async (id: string): Promise<Blob | null> => new Blob([id]),
) =>
  createOutbox({
    store,
    owner: "me",
    calls: { ...noPhotos, saveMix: createServer().saveMix, ...calls },
    readPhoto,
    serially,
    newKey: () => "new",
  });
