import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";

/** Nothing fits the filters: what to change, and one way back to everything. */
export function NoMatch({ clearHref }: { clearHref: string }) {
  return (
    <section
      aria-label="絞り込みの結果"
      className="mx-auto mt-8 grid max-w-sm justify-items-center gap-5 text-center"
    >
      <BlankCard className="w-40" />
      <div>
        <p className="font-bold">条件に合うカードはありません。</p>
        <p className="phrases mt-1 text-sm text-ink-2">
          条件を減らすか、検索のことばを短くしてみてください。
        </p>
      </div>
      <ButtonLink to={clearHref} look="secondary" className="w-full max-w-xs">
        絞り込みをすべて外す
      </ButtonLink>
    </section>
  );
}
