import { SavedEdit } from "../../edit-draft.ts";
import { readable } from "../draft/draft-store.ts";
import { openDraftDatabase } from "../draft-database.ts";

/** Where the changes of a card outlive the page. Every call may fail: some browsers keep nothing in private windows. */
export type EditStore = {
  /** This person's unsaved changes of a card. */
  read: (id: string, owner: string) => Promise<SavedEdit | null>;
  write: (edit: SavedEdit) => Promise<void>;
  /** Removes what was written at `savedAt`; what another page wrote since stays. */
  remove: (id: string, savedAt: string) => Promise<void>;
};

/** Changes in IndexedDB. */
export function openEditStore(): EditStore {
  return {
    async read(id, owner) {
      const [edit] = readable(SavedEdit, [await (await openDraftDatabase()).get("edits", id)]);
      return edit?.owner === owner ? edit : null;
    },
    async write(edit) {
      await (await openDraftDatabase()).put("edits", edit);
    },
    async remove(id, savedAt) {
      const transaction = (await openDraftDatabase()).transaction("edits", "readwrite");
      const stored = await transaction.store.get(id);
      if (stored?.savedAt === savedAt) await transaction.store.delete(id);
      await transaction.done;
    },
  };
}
