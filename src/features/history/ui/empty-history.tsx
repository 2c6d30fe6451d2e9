import { href } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";

/** Where cards will be: a blank one, a sentence, one way on. */
export function EmptyHistory() {
  return (
    <section
      aria-label="カード"
      className="mx-auto mt-8 grid max-w-sm grid-cols-[minmax(0,1fr)] justify-items-center gap-6 text-center"
    >
      <BlankCard className="w-52" />
      <p className="font-bold">
        <span className="inline-block">まだ記録がありません。</span>
        <span className="inline-block">今夜の一台を残しませんか？</span>
      </p>
      <ButtonLink to={href("/shisha/new")} prefetch="intent" className="w-full max-w-xs">
        <Icon name="plus" />
        記録する
      </ButtonLink>
    </section>
  );
}
