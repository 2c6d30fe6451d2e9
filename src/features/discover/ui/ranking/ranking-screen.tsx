import { Link } from "react-router";
import { longMonth, monthsFrom } from "#foundation/japan-time.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { TabLinks } from "#ui/controls/tab-links.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { type AskedRanking, FIRST_MONTH, rankingAddress } from "../../ranking-address.ts";
import { RANKING_KINDS, type Ranking, type RankingKind } from "../../rankings.ts";
import { RankedEntry } from "./ranked-entry.tsx";

const KINDS: Record<RankingKind, string> = { mixes: "ミックス", flavors: "フレーバー" };

type RankingScreenProps = { asked: AskedRanking; currentMonth: string; ranking: Ranking };

/** ランキング: the best rated mixes and flavours of a month, in all Japan or in a prefecture. */
export function RankingScreen({
  asked,
  currentMonth,
  ranking: { entries, prefectures },
}: RankingScreenProps) {
  const addressOf = (change: Partial<AskedRanking>) => rankingAddress({ ...asked, ...change }, currentMonth);
  const { kind, prefecture, month } = asked;
  return (
    <main id="main" className="page pt-2 pb-16 lg:pt-8">
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <h1 className="page-heading text-xl">ランキング</h1>
          <p className="phrases mt-1 text-sm text-ink-2">みんなの公開カードの評価で決まります。</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <TabLinks
            label="ランキングの種類"
            unit="件"
            tabs={RANKING_KINDS.map((one) => ({
              to: addressOf({ kind: one }),
              label: KINDS[one],
              isCurrent: one === kind,
            }))}
          />
          <MonthSteps month={month} currentMonth={currentMonth} addressOf={addressOf} />
        </div>
        <Areas prefecture={prefecture} prefectures={prefectures} addressOf={addressOf} />
        {entries.length === 0 ? (
          <NoRanking asked={asked} addressOf={addressOf} />
        ) : (
          <section aria-label={`${longMonth(month)}、${prefecture ?? "全国"}の${KINDS[kind]}`}>
            <ol className="grid gap-2.5">
              {entries.map((entry) => (
                <li key={entry.place}>
                  <RankedEntry kind={kind} entry={entry} />
                </li>
              ))}
            </ol>
            <p className="phrases mt-5 text-center text-sm text-ink-2">
              3人以上が評価すると、ランキングに載ります。
            </p>
          </section>
        )}
      </div>
    </main>
  );
}

type AddressOf = { addressOf: (change: Partial<AskedRanking>) => string };

/** A month, and the ways to those beside it; none leads to what is to come, or to before the first cards. */
function MonthSteps({ month, currentMonth, addressOf }: AddressOf & { month: string; currentMonth: string }) {
  const step = (to: string, label: string, icon: "chevron-left" | "chevron-right") => (
    <Link
      to={addressOf({ month: to })}
      replace
      preventScrollReset
      prefetch="intent"
      aria-label={`${label}（${longMonth(to)}）`}
      className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-pill hover:bg-surface-2"
    >
      <Icon name={icon} />
    </Link>
  );
  const noStep = <span className="size-[44px] shrink-0" aria-hidden="true" />;
  return (
    <nav aria-label="月" className="mx-auto flex max-w-full items-center gap-1 sm:mx-0">
      {month > FIRST_MONTH ? step(monthsFrom(month, -1), "前の月", "chevron-left") : noStep}
      <span className="tabular min-w-0 text-center font-bold sm:min-w-28" aria-current="true">
        {longMonth(month)}
      </span>
      {month < currentMonth ? step(monthsFrom(month, 1), "次の月", "chevron-right") : noStep}
    </nav>
  );
}

/** All Japan, and the prefectures in which enough people rated. */
function Areas({
  prefecture,
  prefectures,
  addressOf,
}: AddressOf & { prefecture: string | null; prefectures: string[] }) {
  if (prefectures.length === 0) return null;
  return (
    <ul aria-label="エリア" className="flex flex-wrap gap-2">
      {[null, ...prefectures].map((area) => (
        <li key={area}>
          <Link
            to={addressOf({ prefecture: area })}
            replace
            preventScrollReset
            aria-current={area === prefecture ? "true" : undefined}
            className="inline-flex min-h-11 items-center rounded-pill border border-border bg-surface px-4 text-sm font-bold hover:bg-surface-2 aria-[current]:border-accent aria-[current]:bg-accent-soft"
          >
            {area ?? "全国"}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NoRanking({ asked, addressOf }: AddressOf & { asked: AskedRanking }) {
  const before = monthsFrom(asked.month, -1);
  const { prefecture } = asked;
  return (
    <EmptyState
      label="ランキング"
      picture={<Icon name="chart-column" className="size-12 text-ink-3" />}
      says={[`${longMonth(asked.month)}、${prefecture ?? "全国"}の`, "ランキングはまだありません。"]}
      text="3人以上が評価すると、ランキングに載ります。"
      action={
        prefecture !== null ? (
          <ButtonLink to={addressOf({ prefecture: null })} look="secondary">
            全国のランキングを見る
          </ButtonLink>
        ) : before >= FIRST_MONTH ? (
          <ButtonLink to={addressOf({ month: before })} look="secondary">
            {longMonth(before)}を見る
          </ButtonLink>
        ) : null
      }
    />
  );
}
