import type { CommunityCard } from "#features/mixes/mix-response.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { isSameFlavor, recipeDifference } from "#features/mixes/recipe-difference.ts";
import { CardLink, type CardSettings } from "#features/mixes/ui/card-link.tsx";
import { Stars } from "#features/mixes/ui/stars.tsx";
import { Panel } from "#ui/panel.tsx";
import { SideBySide } from "./side-by-side.tsx";

type ComparedCardsProps = { cards: [CommunityCard, CommunityCard]; settings: CardSettings };

/** Two cards, and what is different in their recipes. */
export function ComparedCards({ cards, settings }: ComparedCardsProps) {
  const [left, right] = cards;
  return (
    <>
      <ul className="mx-auto grid w-full max-w-2xl grid-cols-2 gap-3 sm:gap-6">
        {cards.map((card) => (
          <li key={card.id} className="@container min-w-0">
            <CardLink mix={card} settings={settings} isOwn={card.is_own} />
            <p className="mt-2 text-center text-sm text-ink-2 [overflow-wrap:anywhere]">
              {card.author_name}さん
            </p>
          </li>
        ))}
      </ul>
      <Panel title="配合のちがい">
        <p className="phrases mb-4">{differenceOf(left, right)}</p>
        <SideBySide
          caption="配合と評価"
          names={cards.map(mixTitle)}
          rows={[
            ...flavorRows(left, right),
            { term: "評価", values: [starsOf(left), starsOf(right)] },
            { term: "お店", values: [left.shop_name, right.shop_name] },
          ]}
        />
      </Panel>
    </>
  );
}

function differenceOf(left: CommunityCard, right: CommunityCard): string {
  if (!left.items.some((item) => right.items.some((other) => isSameFlavor(item, other))))
    return "ふたつに、同じフレーバーはありません。";
  const difference = recipeDifference(left.items, right.items);
  if (difference === null) return "ふたつは、同じ配合です。";
  return `「${mixTitle(right)}」は、「${mixTitle(left)}」の${difference}配合です。`;
}

/** Each flavour of both once, in the order of the left one. */
function flavorRows(left: CommunityCard, right: CommunityCard) {
  const all = [
    ...left.items,
    ...right.items.filter((item) => !left.items.some((other) => isSameFlavor(item, other))),
  ];
  return all.map((flavor, index) => {
    const shareIn = ({ items }: CommunityCard) => {
      const item = items.find((one) => isSameFlavor(one, flavor));
      if (!item) return null;
      return item.ratio === null ? "入り" : `${item.ratio}%`;
    };
    const values: [string | null, string | null] = [shareIn(left), shareIn(right)];
    return { id: `${index}`, term: flavor.flavor_name, values };
  });
}

const starsOf = ({ rating }: CommunityCard) => (rating === null ? null : <Stars rating={rating} />);
