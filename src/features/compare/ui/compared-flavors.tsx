import { href, Link } from "react-router";
import { CATEGORY_LABELS } from "#features/catalog/category.ts";
import { exploreAddress } from "#features/discover/explore-address.ts";
import { paintCard } from "#features/flavor-card/art.ts";
import { FlavorCardArt } from "#features/flavor-card/ui/flavor-card-art.tsx";
import { Stars } from "#features/mixes/ui/stars.tsx";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Panel } from "#ui/panel.tsx";
import type { ComparedFlavor } from "../comparison.ts";
import { SideBySide } from "./side-by-side.tsx";

const FRAME = { width: 400, height: 300 };

/** Two flavours: what they taste like, and what people think of each. */
export function ComparedFlavors({ flavors }: { flavors: [ComparedFlavor, ComparedFlavor] }) {
  const [left, right] = flavors;
  const common = left.categories.filter((family) => right.categories.includes(family));
  const valuesOf = <Value,>(read: (flavor: ComparedFlavor) => Value): [Value, Value] => [
    read(left),
    read(right),
  ];
  return (
    <>
      <ul className="mx-auto grid w-full max-w-2xl grid-cols-2 gap-3 sm:gap-6">
        {flavors.map((flavor) => (
          <li key={flavor.id} className="min-w-0">
            <FlavorPlate flavor={flavor} />
          </li>
        ))}
      </ul>
      <Panel title="味とみんなの声">
        <p className="phrases mb-4">
          {common.length > 0
            ? `どちらも「${common.map((family) => CATEGORY_LABELS[family]).join("」「")}」の系統です。`
            : "ふたつは、ちがう系統です。"}
        </p>
        <SideBySide
          caption="味とみんなの声"
          names={flavors.map(({ name }) => name)}
          rows={[
            {
              term: "系統",
              values: valuesOf(({ categories }) =>
                categories.length > 0 ? categories.map((family) => CATEGORY_LABELS[family]).join("・") : null,
              ),
            },
            {
              term: "評価",
              values: valuesOf(({ rating }) =>
                rating === null ? null : <Stars key="stars" rating={rating} />,
              ),
            },
            {
              term: "吸った人",
              values: valuesOf(({ people }) => (people > 0 ? `${groupedNumber(people)}人` : null)),
            },
            { term: "ミックスでの役割", values: valuesOf(({ share_role }) => share_role) },
            {
              term: "平均の割合",
              values: valuesOf(({ mean_share }) => (mean_share === null ? null : `${mean_share}%`)),
            },
            ...(flavors.some(({ nicotine_free }) => nicotine_free)
              ? [
                  {
                    term: "ノンニコチン",
                    values: valuesOf(({ nicotine_free }) => (nicotine_free ? "はい" : null)),
                  },
                ]
              : []),
          ]}
        />
        <ButtonLink
          to={exploreAddress({ filters: { flavors: [left.id, right.id] } })}
          look="secondary"
          className="mt-5 w-full"
        >
          このふたつを合わせたカードを見る
        </ButtonLink>
      </Panel>
    </>
  );
}

/** A flavour in its colours, which leads to its page. */
function FlavorPlate({ flavor: { id, name, maker_name, paint, tints } }: { flavor: ComparedFlavor }) {
  const painted = [{ flavor_name: name, maker_name, paint, tints, ratio: 100 }];
  return (
    <Link to={href("/flavors/:id", { id })} prefetch="intent" className="block rounded-m hover:underline">
      <span className="relative block aspect-4/3 overflow-hidden rounded-m shadow-card">
        <FlavorCardArt art={paintCard(painted, FRAME)} />
      </span>
      <span className="mt-2 block text-center leading-snug [overflow-wrap:anywhere]">
        <span className="block font-bold">{name}</span>
        <span className="block text-sm text-ink-2">{maker_name}</span>
      </span>
    </Link>
  );
}
