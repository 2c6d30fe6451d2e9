import { href } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";

/** Where cards will be: a blank one, a sentence, one way on. */
export function EmptyHistory() {
  return (
    <EmptyState
      label="カード"
      picture={<BlankCard className="w-52" />}
      says={["まだ記録がありません。", "今夜の一台を残しませんか？"]}
      action={
        <ButtonLink to={href("/shisha/new")} prefetch="intent">
          <Icon name="plus" />
          記録する
        </ButtonLink>
      }
    />
  );
}
