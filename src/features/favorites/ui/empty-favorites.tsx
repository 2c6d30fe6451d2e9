import { href } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { type FavoriteList, kindLabel, TARGET_LABELS } from "#features/mixes/favorite.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";

/** Where an entry comes from. */
const WAYS: Record<FavoriteList["target_type"], Record<FavoriteList["kind"], string>> = {
  flavor: {
    like: "フレーバーの右にあるハートを押すと、ここに並びます。",
    want: "フレーバーの右にあるしおりを押すと、ここに並びます。",
  },
  mix: {
    like: "カードやお店のミックスで「いいね」を押すと、ここに並びます。",
    want: "カードやお店のミックスで「吸ってみたい」を押すと、ここに並びます。",
  },
  shop: {
    like: "お店の「好き」を押すと、ここに並びます。",
    want: "お店の「行ってみたい」を押すと、ここに並びます。",
  },
};

/** A list without an entry: what will be here, and one way to the first one. */
export function EmptyFavorites({ list: { target_type, kind } }: { list: FavoriteList }) {
  return (
    <EmptyState
      label={TARGET_LABELS[target_type]}
      picture={<BlankCard className="w-40" />}
      says={[`「${kindLabel(target_type, kind)}」の${TARGET_LABELS[target_type]}は、`, "まだありません。"]}
      text={WAYS[target_type][kind]}
      action={
        <ButtonLink to={`${href("/")}#cards`} look="secondary">
          みんなのカードを見る
        </ButtonLink>
      }
    />
  );
}
