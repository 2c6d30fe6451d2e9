import { useState } from "react";
import { ShopLine } from "#features/recording/ui/fields/shop-line.tsx";
import { type ShopSearch, useShopSearch } from "#features/recording/ui/fields/use-shop-search.ts";
import type { RecordingCalls } from "#features/recording/ui/recording-calls.ts";
import { placeLabel } from "#features/shop-pages/shop-page.ts";
import { messages } from "#foundation/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SearchBox } from "#ui/controls/search-box.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

type ChooseShopProps = {
  isOpen: boolean;
  onClose: () => void;
  searchShops: RecordingCalls["searchShops"];
  onChoose: (shopId: string | null) => void;
  /** A shop is chosen already, and can be left out again. */
  hasShop: boolean;
};

/** Finds the shop whose stock the card is held against: by name or station, or around here. */
export default function ChooseShop({ isOpen, onClose, searchShops, onChoose, hasShop }: ChooseShopProps) {
  const [query, setQuery] = useState("");
  const { search, type, again, nearby } = useShopSearch(searchShops);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="お店を選ぶ">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label="お店">
          {(control) => (
            <SearchBox
              control={control}
              placeholder="店名・駅名で検索"
              query={query}
              onQuery={(text) => {
                setQuery(text);
                type(text);
              }}
              options={search.shops.map((shop) => ({
                key: shop.id,
                content: <ShopLine shop={shop} place={placeLabel(shop)} />,
                onPick: () => onChoose(shop.id),
              }))}
              listLabel="お店の候補"
              hint={hintOf(search)}
              isBusy={search.state === "searching" || search.state === "locating"}
            />
          )}
        </Field>
        {search.state === "failed" && (
          <Button look="secondary" onClick={again}>
            もう一度読み込む
          </Button>
        )}
        <Button look="secondary" onClick={nearby}>
          <Icon name="locate-fixed" className="size-5" />
          現在地から探す
        </Button>
        {hasShop && (
          <Button look="quiet" onClick={() => onChoose(null)}>
            お店を選ばずに見る
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function hintOf({ state, shops }: ShopSearch): string | undefined {
  switch (state) {
    case "locating":
      return "現在地を確認しています…";
    case "searching":
      return "お店を探しています…";
    case "failed":
      return messages.shopsFailed;
    case "denied":
      return "位置情報の利用が許可されていません。店名で検索できます。";
    case "nowhere":
      return "位置情報を取得できませんでした。店名で検索できます。";
    case "found":
      return shops.length > 0 ? `${shops.length}件の候補があります。` : "見つかりませんでした。";
    case "idle":
      return undefined;
  }
}
