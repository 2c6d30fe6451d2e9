import { useToggle } from "#ui/controls/use-toggle.ts";
import type { LikeState } from "../favorites-response.ts";
import type { CardReactions } from "./favorite-calls.ts";
import { MarkButton } from "./kind-marks.tsx";

type CardMarksProps = {
  /** Somebody else's card. */
  mix: LikeState & { id: string; wanted: boolean };
  title: string;
  reactions: CardReactions;
};

/** いいね and 吸ってみたい of a card in a row or on a wall; the card beside them has the name. */
export function CardMarks({ mix: { id, liked, wanted }, title, reactions }: CardMarksProps) {
  const [isLiked, pressLike] = useToggle(liked, async (isOn) => void (await reactions.setLiked(id, isOn)));
  const [isWanted, pressWant] = useToggle(wanted, (isOn) =>
    reactions.setFavorite({ target_type: "mix", target_id: id, kind: "want" }, isOn),
  );
  return (
    <span className="flex shrink-0">
      <MarkButton type="mix" kind="like" name={title} isOn={isLiked} onPress={pressLike} />
      <MarkButton type="mix" kind="want" name={title} isOn={isWanted} onPress={pressWant} />
    </span>
  );
}
