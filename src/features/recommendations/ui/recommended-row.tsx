import { mixTitle } from "#features/mixes/mix-title.ts";
import { CardLink, type CardSettings } from "#features/mixes/ui/card-link.tsx";
import type { RecommendedCard } from "../recommended-card.ts";
import { useRecommendationCalls } from "./recommendation-calls.ts";
import { RefuseButton } from "./refuse-button.tsx";
import { useRefusals } from "./use-refusals.ts";

type RecommendedRowProps = { mixes: RecommendedCard[]; settings: CardSettings };

/** あなたへのおすすめ at the top of explore: others' cards in a row to push, each with its reason. It brings its calls along: other screens share explore's files. */
export default function RecommendedRow({ mixes, settings }: RecommendedRowProps) {
  const { isRefused, refuse } = useRefusals(useRecommendationCalls());
  const shown = mixes.filter(({ short_id }) => !isRefused(short_id));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="recommended-cards" className="min-w-0">
      <h2 id="recommended-cards" className="text-base">
        あなたへのおすすめ
      </h2>
      <ul className="-mx-[20px] flex snap-x gap-3 overflow-x-auto overscroll-x-contain scroll-px-[20px] px-[20px] pt-3 pb-2">
        {shown.map((mix) => (
          <li key={mix.id} className="@container w-[10.5rem] shrink-0 snap-start lg:w-[13rem]">
            <CardLink mix={mix} settings={settings} />
            <div className="mt-1 flex items-start gap-1 pl-1 text-xs text-ink-2">
              <p className="phrases min-w-0 flex-1 pt-2">{mix.reason}</p>
              <RefuseButton
                title={mixTitle(mix)}
                onPress={() => refuse({ target_type: "mix", target_id: mix.short_id }, mixTitle(mix))}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
