import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";

/** Nothing fits the filters: what to change, and one way back to everything. */
export function NoMatch({ clearHref }: { clearHref: string }) {
  return (
    <EmptyState
      label="絞り込みの結果"
      picture={<BlankCard className="w-40" />}
      says={["条件に合うカードはありません。"]}
      text="条件を減らすか、検索のことばを短くしてみてください。"
      action={
        <ButtonLink to={clearHref} look="secondary">
          絞り込みをすべて外す
        </ButtonLink>
      }
    />
  );
}
