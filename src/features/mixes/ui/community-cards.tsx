import { href } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import type { CardRow } from "../queries/card-columns.ts";
import { BlankCard } from "./blank-card.tsx";
import type { CardSettings } from "./card-link.tsx";
import { CardWall } from "./card-wall.tsx";

/** Everybody's newest public cards. */
export function CommunityCards({ mixes, settings }: { mixes: CardRow[]; settings: CardSettings }) {
  return (
    <section aria-labelledby="cards" className="page max-w-6xl py-10 lg:py-14">
      <h2 id="cards" className="scroll-mt-6 text-lg">
        みんなのカード
      </h2>
      <div className="mt-5 lg:mt-7">
        {mixes.length > 0 ? <CardWall mixes={mixes} settings={settings} isOwn={false} /> : <NobodyYet />}
      </div>
    </section>
  );
}

function NobodyYet() {
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-6 py-4 text-center">
      <BlankCard className="w-44" />
      <p className="font-bold">
        <span className="inline-block">まだ公開されたカードがありません。</span>
        <span className="inline-block">最初の一枚を残しませんか？</span>
      </p>
      <ButtonLink to={href("/shisha/new")} look="secondary" className="w-full max-w-xs">
        記録する
      </ButtonLink>
    </div>
  );
}
