import { Button } from "#ui/controls/button.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import { favoriteMessages } from "../favorite-messages.ts";
import type { FavoriteCalls } from "./favorite-calls.ts";
import { useLikers } from "./use-likers.ts";

type LikersSheetProps = {
  mixId: string;
  isOpen: boolean;
  loadLikers: FavoriteCalls["loadLikers"];
  onClose: () => void;
};

/** Who likes a card, the last one first. */
export default function LikersSheet({ mixId, isOpen, loadLikers, onClose }: LikersSheetProps) {
  const { people, nextCursor, state, more, again } = useLikers(mixId, loadLikers);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="いいねした人">
      <ul className="grid gap-1">
        {people.map(({ user_id, name, picture_url }) => (
          <li key={user_id} className="flex min-h-13 items-center gap-3.5">
            <Avatar name={name} pictureUrl={picture_url} className="size-10" />
            <span className="min-w-0 font-bold">{name}</span>
          </li>
        ))}
      </ul>
      {state === "ready" && people.length === 0 && (
        <p className="phrases text-ink-2">いまは、ここに表示できる人がいません。</p>
      )}
      {state === "loading" && <Waiting />}
      {state === "failed" && (
        <div className="mt-3 grid gap-3">
          <Notice look="error">{favoriteMessages.likersFailed}</Notice>
          <Button look="secondary" onClick={again}>
            もう一度読み込む
          </Button>
        </div>
      )}
      {state === "ready" && nextCursor !== null && (
        <Button look="secondary" className="mt-4 w-full" onClick={more}>
          もっと見る
        </Button>
      )}
    </Sheet>
  );
}

function Waiting() {
  return (
    <div role="status" className="mt-1 grid gap-1">
      <span className="sr-only">読み込み中…</span>
      {["a", "b", "c"].map((row) => (
        <div key={row} className="flex min-h-13 items-center gap-3.5">
          <Skeleton className="size-10 rounded-pill!" />
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </div>
  );
}
