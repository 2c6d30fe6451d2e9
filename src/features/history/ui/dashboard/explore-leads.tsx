import type { ReactNode } from "react";
import { Link } from "react-router";
import { CATEGORY_LABELS } from "#features/catalog/category.ts";
import { exploreAddress } from "#features/discover/explore-address.ts";
import { FlavorDisc } from "#features/flavor-card/ui/paint-dot.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import type { Liked } from "../../dashboard.ts";

type Lead = { to: string; picture: ReactNode; reason: string; says: string };

/** Ways into explore, each with its reason. Where somebody's cards give none, what everybody likes is one. */
export function ExploreLeads({ liked }: { liked: Liked }) {
  const own = leadsOf(liked);
  const leads = own.length > 0 ? own : [LEAD_OF_NEWCOMERS];
  return (
    <Panel title={own.length > 0 ? "好みからさがす" : "みんなのカードからさがす"}>
      <ul className="-my-2 divide-y divide-border">
        {leads.map(({ to, picture, reason, says }) => (
          <li key={to} className="py-1">
            <Link to={to} prefetch="intent" className="group flex rounded-s">
              <ListRow
                picture={picture}
                name={<span className="group-hover:underline">{reason}</span>}
                detail={says}
              >
                <Icon name="chevron-right" className="size-4 text-ink-3" />
              </ListRow>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const LEAD_OF_NEWCOMERS: Lead = {
  to: exploreAddress({ order: "liked" }),
  picture: <RowIcon name="search" />,
  reason: "何を吸うか迷ったら",
  says: "いいねの多いカードから見られます。",
};

function leadsOf({ flavor, family, prefecture: area }: Liked): Lead[] {
  return [
    ...(flavor
      ? [
          {
            to: exploreAddress({ order: "rated", filters: { flavors: [flavor.id] } }),
            picture: <FlavorDisc flavor={flavor} />,
            reason: `「${flavor.name}」が好きなら`,
            says: "使っているカードを、評価の高い順に見られます。",
          },
        ]
      : []),
    ...(family
      ? [
          {
            to: exploreAddress({ order: "liked", filters: { categories: [family] } }),
            picture: <FlavorDisc flavor={{ paint: family, tints: [] }} />,
            reason: `「${CATEGORY_LABELS[family]}」が好きなら`,
            says: "いいねの多いカードから見られます。",
          },
        ]
      : []),
    ...(area
      ? [
          {
            to: exploreAddress({ order: "liked", filters: { area } }),
            picture: <RowIcon name="map-pin" />,
            reason: `${area}のお店に行くなら`,
            says: "いいねの多い順に見られます。",
          },
        ]
      : []),
  ];
}
