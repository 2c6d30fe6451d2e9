import { href } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { HistoryMix } from "../../queries/list-own-mixes.ts";
import type { Taste } from "../../queries/summarize-taste.ts";
import type { CardSettings } from "../card-link.tsx";
import { EmptyHistory } from "../empty-history.tsx";
import { RecentCards } from "./recent-cards.tsx";
import { TastePanel } from "./taste-panel.tsx";

type DashboardScreenProps = {
  /** 「こんばんは」, by the time of day in Japan. */
  greeting: string;
  personName: string;
  mixes: HistoryMix[];
  taste: Taste;
  settings: CardSettings;
};

/** Home of a member: the colours so far, the last cards, and the way to the next one. */
export function DashboardScreen({ greeting, personName, mixes, taste, settings }: DashboardScreenProps) {
  return (
    <main id="main" className="page max-w-6xl pt-6 pb-16 lg:pt-8">
      <h1 className="text-lg lg:text-xl">
        <span className="inline-block">{greeting}、</span>
        <span className="inline-block">{personName}さん</span>
      </h1>
      {mixes.length === 0 ? (
        <EmptyHistory />
      ) : (
        <div className="mt-5 grid items-start gap-8 lg:mt-7 lg:grid-cols-[18rem_1fr] lg:gap-10">
          <div className="grid gap-4">
            <TastePanel taste={taste} />
            <ButtonLink to={href("/shisha/new")} prefetch="intent" className="w-full">
              <Icon name="plus" />
              記録する
            </ButtonLink>
          </div>
          <RecentCards mixes={mixes} settings={settings} />
        </div>
      )}
    </main>
  );
}
