import { PersonRow } from "#features/friends/ui/person-row.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton } from "#ui/lists/list-row.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { favoriteMessages } from "../favorite-messages.ts";
import type { FavoriteCalls } from "./favorite-calls.ts";

type LikersSheetProps = {
  mixId: string;
  isOpen: boolean;
  loadLikers: FavoriteCalls["loadLikers"];
  onClose: () => void;
};

/** Who likes a card, the last one first. */
export default function LikersSheet({ mixId, isOpen, loadLikers, onClose }: LikersSheetProps) {
  const pages = usePages({ load: loadLikers(mixId), idOf: ({ user_id }) => user_id });
  const { things: people, state, rowRef } = pages;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="いいねした人">
      {people.length > 0 && (
        <ul className="grid gap-1">
          {people.map((person) => (
            <li key={person.user_id} ref={rowRef(person.user_id)} tabIndex={-1}>
              <PersonRow person={person} />
            </li>
          ))}
        </ul>
      )}
      {state === "ready" && people.length === 0 && (
        <p className="phrases text-ink-2">いまは、ここに表示できる人がいません。</p>
      )}
      <ListEnd pages={pages} failedText={favoriteMessages.likersFailed} skeleton={<PeopleSkeleton />} />
    </Sheet>
  );
}

function PeopleSkeleton() {
  return (
    <div className="grid gap-1">
      {["a", "b", "c"].map((row) => (
        <ListRowSkeleton key={row} />
      ))}
    </div>
  );
}
